import { zodResolver } from "@hookform/resolvers/zod"
import { type AdminOrderDetail, type OrderReturn, plainWords, refundBody } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { useForm } from "react-hook-form"
import { InputField } from "~/components/field/input-field"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { toCents, toDollars } from "../../common/lib/dollars"
import { parsedText } from "../../common/lib/parsed-text"
import { useRefundOrder } from "../queries/change-return"

const FIELDS = ["amount", "reason"] as const
const { amount, reason } = refundBody.shape
const resolver = zodResolver(
  refundBody.pick({ reason: true }).extend({ amount: parsedText(amount, toCents), reason }),
  {
    error: plainWords,
  },
)

interface RefundDialogProps {
  order: AdminOrderDetail
  /** The return to refund; null for a refund unrelated to a return. */
  entry: OrderReturn | null
  onClose: () => void
}

/** Refunds all or part of an order's payment, with a reason. */
export function RefundDialog({ order, entry, onClose }: RefundDialogProps) {
  const { mutateAsync, isPending } = useRefundOrder(order.id)
  const wanted = entry ? Math.min(entry.worth - entry.refunded - entry.withheld, order.refundable) : 0
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: {
      amount: wanted > 0 ? toDollars(wanted) : "",
      reason: entry ? `Return #${entry.id}` : "",
    },
  })
  const field = fieldsOf(register, formState)
  const send = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await mutateAsync({ ...body, ...(entry && { returnId: entry.id }) })
      } catch (error) {
        showFieldErrors(error, setError, FIELDS)
        return
      }
      onClose()
    }),
  )
  const what = entry ? `The items are worth ${formatCents(entry.worth)}. ` : ""
  return (
    <FormDialog
      title={entry ? `Refund return #${entry.id}` : `Refund order #${order.id}`}
      submit="Refund"
      pending={isPending}
      isChanged={formState.isDirty}
      draft={`refund-${order.id}-${entry?.id ?? "order"}`}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <InputField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        hint={`${what}Up to ${formatCents(order.refundable)}, to the original payment method.`}
        {...field("amount")}
      />
      <InputField
        label="Reason"
        maxLength={300}
        hint={`Shown to the customer.${entry ? " If you refund less than the items are worth, you keep the rest." : ""}`}
        {...field("reason")}
      />
    </FormDialog>
  )
}
