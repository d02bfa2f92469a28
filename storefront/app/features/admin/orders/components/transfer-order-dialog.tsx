import { zodResolver } from "@hookform/resolvers/zod"
import { type AdminOrderDetail, transferOrderBody, plainWords } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { InputField } from "~/components/field/input-field"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useTransferOrder } from "../queries/transfer-order"

const FIELDS = ["customer"] as const
const resolver = zodResolver(transferOrderBody, { error: plainWords })

/** Transfers an order to another customer's account. */
export function TransferOrderDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { mutateAsync, isPending } = useTransferOrder(order)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { customer: "" },
  })
  const field = fieldsOf(register, formState)
  const send = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await mutateAsync(body)
      } catch (error) {
        showFieldErrors(error, setError, FIELDS)
        return
      }
      onClose()
    }),
  )
  return (
    <FormDialog
      title={`Transfer order #${order.id}`}
      submit="Transfer order"
      pending={isPending}
      isChanged={formState.isDirty}
      draft={`transfer-${order.id}`}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <InputField
        label="New customer’s username or email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={`The order will be moved out of ${order.user.username}’s account. The new customer will be able to see its address, notes and documents.`}
        {...field("customer")}
      />
    </FormDialog>
  )
}
