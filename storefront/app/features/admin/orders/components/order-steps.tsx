import type { AdminOrderDetail } from "@shop/contracts"
import { Suspense, useEffect, useRef, useState } from "react"
import { Button } from "~/components/button"
import { KeptFields } from "~/components/field/kept-fields"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { lazyOnPress } from "~/lib/lazy-part"
import { Panel } from "../../common/components/panel"
import { adviceFor, canPackPart, refundText, STEP_LABELS } from "../lib/order-step"
import { useOrderSteps } from "../lib/use-order-steps"
import { TrackingFields } from "./tracking-fields"

const PackParcelDialog = lazyOnPress(async () => ({
  default: (await import("./pack-parcel-dialog")).PackParcelDialog,
}))

/** Moves the focus when the status has changed, because the button that had it is gone. */
function useFocusAfterStep({ status }: AdminOrderDetail, isAsking: boolean) {
  const place = useRef<HTMLHeadingElement>(null)
  const previousStatus = useRef(status)
  useEffect(() => {
    if (isAsking || previousStatus.current === status) return
    previousStatus.current = status
    place.current?.focus({ preventScroll: true })
  }, [isAsking, status])
  return place
}

/** The next step of an order, and the buttons for it. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const { pending, isAsking, stopAsking, take, cancel, tracking, setTracking } = useOrderSteps(order)
  const titleRef = useFocusAfterStep(order, isAsking)
  const [isPacking, setPacking] = useState(false)
  const isOver = order.nextStatuses.length === 0
  return (
    <Panel title={isOver ? "Nothing left to do" : "Next step"} titleRef={titleRef} className="print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">{adviceFor(order)}</p>
      {order.nextStatuses.includes("shipped") && (
        <div className="mt-4">
          <TrackingFields value={tracking} onChange={setTracking} />
          <KeptFields draft={`tracking-${order.id}`} />
        </div>
      )}
      {!isOver && (
        <div className="mt-5 flex flex-wrap gap-3">
          {order.nextStatuses.map((status) => (
            <Button
              // Keyed by status, so that under a double tap a button can't turn into the one for the next step.
              key={status}
              variant={status === "cancelled" ? "outline-danger" : "primary"}
              pending={pending === status}
              disabled={pending !== undefined && pending !== status}
              onClick={({ detail }) => detail < 2 && take(status)}
            >
              {STEP_LABELS[status]}
            </Button>
          ))}
          {canPackPart(order) && (
            <Button variant="secondary" disabled={pending !== undefined} onClick={() => setPacking(true)}>
              Pack some items
            </Button>
          )}
        </div>
      )}
      <Suspense>{isPacking && <PackParcelDialog order={order} onClose={() => setPacking(false)} />}</Suspense>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order #${order.id}?`}
        confirm="Cancel order"
        cancelLabel="Keep order"
        isDangerous
        pending={pending === "cancelled"}
        onConfirm={cancel}
        onCancel={stopAsking}
      >
        Its reserved stock will become available again. {refundText(order.payment)} This can't be undone.
      </ConfirmDialog>
    </Panel>
  )
}
