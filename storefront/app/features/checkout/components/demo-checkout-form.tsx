import { zodResolver } from "@hookform/resolvers/zod"
import { checkoutForm } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { RouteForm } from "~/components/form/route-form"
import { CardFields } from "~/components/payment/card-fields"
import { DemoNotice } from "~/components/payment/demo-notice"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useRefused } from "~/lib/form/use-refused"
import { useRefusal } from "~/lib/route-form/refusal"
import { CARD_FIELDS, CHECKOUT_DRAFT, initialValues } from "../lib/checkout-form"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { useCompleteAddress } from "../lib/use-complete-address"
import { toOrderBody, useCheckout } from "../lib/use-checkout"
import { CheckoutSection } from "./checkout-section"
import { PlaceOrderButton } from "./place-order-button"
import { RefusalNotice } from "./refusal-notice"
import { ShippingFields } from "./shipping-fields"

/** Shipping and the demo's payment in one form, validated on blur and on submit. */
export function DemoCheckoutForm({
  user,
  saved,
  quote,
  delivery,
  onAddress,
  onPlaced,
  onRefused,
}: CheckoutFormProps) {
  const form = useForm({
    resolver: zodResolver(checkoutForm),
    mode: "onBlur",
    ...useRefused("checkout", initialValues(user, saved)),
  })
  const { register, handleSubmit, getValues, setError, formState } = form
  const { discardDraft } = useFormDraft(form, CHECKOUT_DRAFT, CARD_FIELDS)
  const field = fieldsOf(register, formState)
  const isAsked = useRefusal("checkout")?.code === null
  const address = useCompleteAddress(getValues, onAddress)
  const refused = () => {
    address.report()
    onRefused()
  }
  const { place, isPending, refusal } = useCheckout({
    setError,
    onPlaced: (order) => {
      discardDraft()
      onPlaced(order)
    },
    onRefused: refused,
  })
  return (
    <RouteForm
      name="checkout"
      isPersonal
      data-draft
      {...address.listeners}
      onSubmit={handleSubmit((filled) => place(toOrderBody(filled, quote)))}
      className="grid gap-6"
    >
      {quote && <input type="hidden" name="quoteHash" value={quote.hash} />}
      {isAsked && (
        <p role="status" className="font-medium text-accent">
          Please check the total, then place your order.
        </p>
      )}
      <CheckoutSection id="shipping" title="Shipping">
        <ShippingFields field={field} />
      </CheckoutSection>
      {delivery}
      <CheckoutSection id="payment" title="Payment">
        <div className="grid gap-6">
          <DemoNotice />
          <CardFields field={field} />
        </div>
      </CheckoutSection>
      {refusal && <RefusalNotice refusal={refusal} />}
      <PlaceOrderButton totalCents={quote?.total} pending={isPending} />
    </RouteForm>
  )
}
