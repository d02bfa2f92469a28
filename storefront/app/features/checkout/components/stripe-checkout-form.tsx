import { zodResolver } from "@hookform/resolvers/zod"
import { shippingForm } from "@shop/contracts"
import { PaymentElement } from "@stripe/react-stripe-js"
import { useForm } from "react-hook-form"
import { Skeleton } from "~/components/skeleton"
import { fieldsOf } from "~/lib/form/form-fields"
import { initialShipping } from "../lib/checkout-form"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { saveShipping } from "../lib/saved-shipping"
import { useCompleteAddress } from "../lib/use-complete-address"
import { useStripeCheckout } from "../lib/use-stripe-checkout"
import { CheckoutSection } from "./checkout-section"
import { PaymentChoice } from "./payment-choice"
import { PlaceOrderButton } from "./place-order-button"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

/** Shipping in our own form, payment in Stripe's. */
export function StripeCheckoutForm({
  user,
  saved,
  quote,
  delivery,
  onAddress,
  onPlaced,
  onRefused,
}: CheckoutFormProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: zodResolver(shippingForm),
    mode: "onBlur",
    defaultValues: initialShipping(user, saved),
  })
  const address = useCompleteAddress(getValues, onAddress)
  const refused = () => {
    address.report()
    onRefused()
  }
  const { pay, failed, isPaying, isReady, refusal } = useStripeCheckout({
    quote,
    setError,
    onPlaced,
    onRefused: refused,
  })
  return (
    <form
      method="post"
      noValidate
      {...address.listeners}
      onSubmit={handleSubmit((form) => {
        saveShipping(user.id, form)
        return pay(form)
      })}
      className="grid gap-6"
    >
      <CheckoutSection id="shipping" title="Shipping">
        <ShippingFields field={fieldsOf(register, formState)} />
      </CheckoutSection>
      {delivery}
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
      <PlaceOrderButton totalCents={quote?.total} pending={isPaying} disabled={!isReady} />
    </form>
  )
}
