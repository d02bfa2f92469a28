import type { AdminOrderDetail } from "@shop/contracts"
import { useEffect, useId, useRef } from "react"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
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

const CARRIERS = ["USPS", "UPS", "FedEx", "DHL"]

interface TrackingFieldsProps {
  value: { carrier: string; trackingNumber: string }
  onChange: (value: { carrier: string; trackingNumber: string }) => void
}

/** By whom the parcel is sent, for its buyer to follow it; may stay empty. */
function TrackingFields({ value, onChange }: TrackingFieldsProps) {
  const id = useId()
  return (
    <div className="mt-4 grid max-w-xl gap-4 sm:grid-cols-2">
      <InputField
        label="Carrier (optional)"
        list={id}
        maxLength={50}
        autoComplete="off"
        value={value.carrier}
        onChange={({ target }) => onChange({ ...value, carrier: target.value })}
      />
      <datalist id={id}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <InputField
        label="Tracking number (optional)"
        maxLength={100}
        autoComplete="off"
        value={value.trackingNumber}
        onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
      />
    </div>
  )
}

/** The next step of an order, and the buttons for it. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const { pending, isAsking, stopAsking, take, cancel, tracking, setTracking } = useOrderSteps(order)
  const titleRef = useFocusAfterStep(order, isAsking)
  const isOver = order.nextStatuses.length === 0
  return (
    <Panel title={isOver ? "Nothing left to do" : "Next step"} titleRef={titleRef} className="print:hidden">
      <p className="max-w-prose text-sm text-ink-soft">{adviceFor(order)}</p>
      {order.nextStatuses.includes("shipped") && <TrackingFields value={tracking} onChange={setTracking} />}
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
