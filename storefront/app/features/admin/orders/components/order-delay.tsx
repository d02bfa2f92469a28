import type { AdminOrderDetail } from "@shop/contracts"
import { Button } from "~/components/button"
import { useFormatDate } from "~/lib/date"
import { Panel } from "../../common/components/panel"
import { useNotifyOfDelay } from "../queries/notify-of-delay"

const DAY_MS = 24 * 60 * 60 * 1000

/** Warns that an order should have shipped by now, and lets staff notify the buyer. */
export function OrderDelay({ order }: { order: AdminOrderDetail }) {
  const { mutate, isPending } = useNotifyOfDelay(order)
  const formatDate = useFormatDate()
  const { isLate, delayNotifiedAt } = order
  if (!isLate) return null
  const isNotifiedLately = delayNotifiedAt !== null && Date.now() - Date.parse(delayNotifiedAt) < DAY_MS
  return (
    <Panel title="This order is late" className="print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">
        This order should have shipped by now.{" "}
        {delayNotifiedAt
          ? `The customer was notified on ${formatDate(delayNotifiedAt)}.`
          : "Ship it today or email the customer. Customers can cancel until their order is packed."}
      </p>
      {!isNotifiedLately && (
        <Button variant="secondary" className="mt-5" pending={isPending} onClick={() => mutate()}>
          {delayNotifiedAt ? "Email the customer again" : "Email the customer"}
        </Button>
      )}
    </Panel>
  )
}
