import { CURRENCY_CODE } from "@shop/contracts/constants"
import { Elements } from "@stripe/react-stripe-js"
import { useMemo } from "react"
import { stripeAppearance } from "~/components/stripe/stripe-appearance"
import { StripeUnreachable } from "~/components/stripe/stripe-unreachable"
import { useStripeJs } from "~/components/stripe/use-stripe-js"
import { useTheme } from "~/lib/theme/use-theme"
import type { CheckoutFormProps } from "../lib/checkout-form-props"
import { StripeCheckoutForm } from "./stripe-checkout-form"

/**
 * The checkout with Stripe's Payment Element. The payment intent is created for the current cart when the button is
 * pressed, and its amount is only held until the order is placed.
 */
export default function StripeCheckout({ quote, ...form }: CheckoutFormProps) {
  const [theme] = useTheme()
  // The theme itself is not read, but the colors on the page follow it.
  const appearance = useMemo(() => (theme ? stripeAppearance() : {}), [theme])
  const { stripe, isLoading, retry } = useStripeJs()
  if (!stripe && !isLoading) return <StripeUnreachable onRetry={retry} />
  const options = {
    mode: "payment",
    // Only affects which payment methods are offered; the payment intent sets the charged amount.
    amount: Math.max(quote?.total ?? 0, 100),
    currency: CURRENCY_CODE,
    captureMethod: "manual",
    appearance,
  } as const
  return (
    <Elements stripe={stripe} options={options}>
      <StripeCheckoutForm quote={quote} {...form} />
    </Elements>
  )
}
