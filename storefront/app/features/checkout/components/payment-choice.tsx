import { RadioCard } from "~/components/field/radio-card"

/** The choice of a payment method. */
export function PaymentChoice() {
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">Payment method</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard label="Credit card" hint="Pay now" value="credit" name="paymentMethod" defaultChecked />
        <RadioCard label="PayPal" hint="Not available yet" value="paypal" name="paymentMethod" disabled />
      </div>
    </fieldset>
  )
}
