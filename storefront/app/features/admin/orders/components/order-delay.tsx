import type { AdminOrderDetail } from "@shop/contracts"
import { Button } from "~/components/button"
import { formatDate } from "~/lib/date"
import { Panel } from "../../common/components/panel"
import { useTellDelay } from "../queries/tell-delay"

const DAY_MS = 24 * 60 * 60 * 1000

/** Says that an order should have left by now, and lets staff write to its buyer. */
export function OrderDelay({ order }: { order: AdminOrderDetail }) {
  const { mutate, isPending } = useTellDelay(order)
  const { isLate, delayToldAt } = order
  if (!isLate) return null
  const isToldLately = delayToldAt !== null && Date.now() - Date.parse(delayToldAt) < DAY_MS
  return (
    <Panel title="This order is late" className="print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">
        It should have left us by now.{" "}
        {delayToldAt
          ? `The customer was told on ${formatDate(delayToldAt)}.`
          : "Send it today, or write to the customer: they may wait, or cancel until it is packed."}
      </p>
      {!isToldLately && (
        <Button variant="secondary" className="mt-5" pending={isPending} onClick={() => mutate()}>
          {delayToldAt ? "Write to the customer again" : "Write to the customer"}
        </Button>
      )}
    </Panel>
  )
}
