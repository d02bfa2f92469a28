import type { AdminOrderDetail } from "@shop/contracts"
import { useEffect, useRef } from "react"
import { Button } from "~/components/button"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { Panel } from "../../common/components/panel"
import { adviceFor, refundText, STEP_LABELS } from "../lib/order-step"
import { useOrderSteps } from "../lib/use-order-steps"

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
  const { pending, isAsking, stopAsking, take, cancel } = useOrderSteps(order)
  const titleRef = useFocusAfterStep(order, isAsking)
  const isOver = order.nextStatuses.length === 0
  return (
    <Panel title={isOver ? "Nothing left to do" : "Next step"} titleRef={titleRef} className="print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">{adviceFor(order)}</p>
      {!isOver && (
        <div className="mt-5 flex flex-wrap gap-3">
          {order.nextStatuses.map((status) => (
            <Button
              // One button for each step: none turns into the next one under a finger that presses twice.
              key={status}
              variant={status === "cancelled" ? "outline-danger" : "primary"}
              pending={pending === status}
              disabled={pending !== undefined && pending !== status}
              onClick={({ detail }) => detail < 2 && take(status)}
            >
              {STEP_LABELS[status]}
            </Button>
          ))}
        </div>
      )}
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
        Its reserved stock is released. {refundText(order.payment)} This can't be undone.
      </ConfirmDialog>
    </Panel>
  )
}
