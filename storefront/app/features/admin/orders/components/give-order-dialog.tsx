import { zodResolver } from "@hookform/resolvers/zod"
import { type AdminOrderDetail, giveOrderBody, plainWords } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { InputField } from "~/components/field/input-field"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useGiveOrder } from "../queries/give-order"

const FIELDS = ["customer"] as const
const resolver = zodResolver(giveOrderBody, { error: plainWords })

/** Gives an order to another customer's account. */
export function GiveOrderDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { mutateAsync, isPending } = useGiveOrder(order)
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
      title={`Give order #${order.id} to another customer`}
      submit="Give the order"
      pending={isPending}
      isChanged={formState.isDirty}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <InputField
        label="Username or e-mail address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={`It leaves the account of ${order.user.username}. Whoever gets it can read its address, notes and documents.`}
        {...field("customer")}
      />
    </FormDialog>
  )
}
