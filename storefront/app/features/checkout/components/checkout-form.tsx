import { zodResolver } from "@hookform/resolvers/zod"
import { checkoutForm, type Order, type User } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { CardFields } from "~/components/payment/card-fields"
import { DemoNotice } from "~/components/payment/demo-notice"
import { fieldsOf } from "~/lib/form-fields"
import { initialValues } from "../lib/checkout-form"
import { keepShipping } from "../lib/kept-shipping"
import { toOrderBody, useCheckout } from "../lib/use-checkout"
import { CheckoutSection } from "./checkout-section"
import { PlaceOrderButton } from "./place-order-button"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

interface CheckoutFormProps {
  user: User
  totalCents: number
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** Shipping and the demo's payment in one form, checked on leaving a field and on submitting. */
export function CheckoutForm({ user, totalCents, onPlaced, onRefused }: CheckoutFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(checkoutForm),
    mode: "onBlur",
    defaultValues: initialValues(user),
  })
  const field = fieldsOf(register, formState.errors)
  const { place, isPending, refusal } = useCheckout({ setError, onPlaced, onRefused })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((form) => {
        keepShipping(user.id, form)
        return place(toOrderBody(form))
      })}
      className="grid gap-6"
    >
      <CheckoutSection id="shipping" title="Shipping">
        <ShippingFields field={field} />
      </CheckoutSection>
      <CheckoutSection id="payment" title="Payment">
        <div className="grid gap-6">
          <DemoNotice />
          <CardFields field={field} />
        </div>
      </CheckoutSection>
      {refusal && <RefusalNotice refusal={refusal} />}
      <PlaceOrderButton totalCents={totalCents} pending={isPending} />
    </form>
  )
}
