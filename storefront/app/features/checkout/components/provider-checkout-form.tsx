import { zodResolver } from "@hookform/resolvers/zod"
import { shippingForm } from "@shop/contracts"
import { Suspense } from "react"
import { useForm } from "react-hook-form"
import { type ProviderFields, providerPayment } from "~/components/payment-providers/provider-payment"
import { Skeleton } from "~/components/skeleton"
import { useConfig } from "~/lib/config/get-config"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useHydrated } from "~/lib/use-hydrated"
import { CHECKOUT_DRAFT, initialShipping } from "../lib/checkout-form"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { useCompleteAddress } from "../lib/use-complete-address"
import { useProviderCheckout } from "../lib/use-provider-checkout"
import { CheckoutSection } from "./checkout-section"
import { PaymentChoice } from "./payment-choice"
import { PlaceOrderButton } from "./place-order-button"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

const placeholder = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-60" />
  </div>
)

interface FormProps extends CheckoutFormProps {
  payment: ProviderFields
}

function Form({ user, saved, quote, delivery, payment, onAddress, onPlaced, onRefused }: FormProps) {
  const form = useForm({
    resolver: zodResolver(shippingForm),
    mode: "onBlur",
    defaultValues: initialShipping(user, saved),
  })
  const { register, handleSubmit, getValues, setError, formState } = form
  const { discardDraft } = useFormDraft(form, CHECKOUT_DRAFT)
  const address = useCompleteAddress(getValues, onAddress)
  const refused = () => {
    address.report()
    onRefused()
  }
  const { pay, failed, isPaying, refusal } = useProviderCheckout({
    payment,
    quote,
    setError,
    onPlaced: (order) => {
      discardDraft()
      onPlaced(order)
    },
    onRefused: refused,
  })
  return (
    <form
      data-draft
      method="post"
      noValidate
      {...address.listeners}
      onSubmit={handleSubmit(pay)}
      className="grid gap-6"
    >
      <CheckoutSection id="shipping" title="Shipping">
        <ShippingFields field={fieldsOf(register, formState)} />
      </CheckoutSection>
      {delivery}
      <CheckoutSection id="payment" title="Payment">
        <div className="grid gap-6">
          <PaymentChoice />
          {payment.fields(failed)}
        </div>
      </CheckoutSection>
      {refusal && <RefusalNotice refusal={refusal} />}
      <PlaceOrderButton totalCents={quote?.total} pending={isPaying} disabled={!payment.isReady} />
    </form>
  )
}

/**
 * Shipping in our own form, payment in the provider's fields. The payment intent is created for the current cart when
 * the button is pressed, and its amount is only held until the order is placed. The server renders a placeholder,
 * because without its scripts the form would lose whatever is typed into it.
 */
export function ProviderCheckoutForm(props: CheckoutFormProps) {
  const { paymentProvider } = useConfig()
  const isHydrated = useHydrated()
  if (!isHydrated) return placeholder
  const Payment = providerPayment(paymentProvider)
  return (
    <Suspense fallback={placeholder}>
      <Payment amountCents={props.quote?.total ?? 0}>
        {(payment) => <Form {...props} payment={payment} />}
      </Payment>
    </Suspense>
  )
}
