import { zodResolver } from "@hookform/resolvers/zod"
import { type Order, shippingForm, type User } from "@shop/contracts"
import { PaymentElement } from "@stripe/react-stripe-js"
import { useForm } from "react-hook-form"
import { Skeleton } from "~/components/skeleton"
import { fieldsOf } from "~/lib/form-fields"
import { initialShipping } from "../lib/checkout-form"
import { keepShipping } from "../lib/kept-shipping"
import { useStripeCheckout } from "../lib/use-stripe-checkout"
import { CheckoutSection } from "./checkout-section"
import { PaymentChoice } from "./payment-choice"
import { PlaceOrderButton } from "./place-order-button"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

interface StripeCheckoutFormProps {
  user: User
  totalCents: number
  onPlaced: (order: Order) => void
  onRefused: () => void
}

/** Shipping in our form, the card in Stripe's. */
export function StripeCheckoutForm({ user, totalCents, onPlaced, onRefused }: StripeCheckoutFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(shippingForm),
    mode: "onBlur",
    defaultValues: initialShipping(user),
  })
  const { pay, failed, isPaying, isReady, refusal } = useStripeCheckout({
    totalCents,
    setError,
    onPlaced,
    onRefused,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((form) => {
        keepShipping(user.id, form)
        return pay(form)
      })}
      className="grid gap-6"
    >
      <CheckoutSection id="shipping" title="Shipping">
        <ShippingFields field={fieldsOf(register, formState.errors)} />
      </CheckoutSection>
      <CheckoutSection id="payment" title="Payment">
        <div className="grid gap-6">
          <PaymentChoice />
          {isReady ? (
            <PaymentElement
              onLoadError={({ error }) => failed(error.message ?? "The payment form could not be loaded.")}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
        </div>
      </CheckoutSection>
      {refusal && <RefusalNotice refusal={refusal} />}
      <PlaceOrderButton totalCents={totalCents} pending={isPaying} disabled={!isReady} />
    </form>
  )
}
