import type { OrderDetail } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useState } from "react"
import { Button } from "~/components/button"
import { ConfirmDialog } from "~/components/overlay/confirm-dialog"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useCancelOrder } from "../queries/change-own-order"

function moneyText({ payment, refundable }: { payment: OrderDetail["payment"]; refundable: number }): string {
  if (payment.status === "authorized") return "Your card won't be charged."
  if (refundable === 0) return "Nothing was charged."
  const demo = payment.provider === "demo" ? " (demo shop: no real payment was made)" : ""
  return `We'll refund ${formatCents(refundable)} to your original payment method${demo}.`
}

/** Cancels an order after confirmation, as long as none of it is packed. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCancelOrder(order.id)
  const cancel = useSingleFlight(async () => {
    await mutateAsync().catch(() => undefined)
    setAsking(false)
  })
  if (!order.canCancel && !isAsking) return null
  return (
    <>
      <Button size="sm" variant="outline-danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order #${order.id}?`}
        confirm="Cancel order"
        cancelLabel="Keep order"
        isDangerous
        pending={isPending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        This cancels the whole order.{" "}
        {moneyText({ payment: order.payment, refundable: order.paid - order.refunded })} This can&apos;t be
        undone.
      </ConfirmDialog>
    </>
  )
}
