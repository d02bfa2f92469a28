import { CURRENCY_CODE } from "@shop/contracts/constants"
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import { useMemo, useState } from "react"
import { useTheme } from "~/lib/theme/use-theme"
import { Skeleton } from "../skeleton"
import { stripeAppearance } from "../stripe/stripe-appearance"
import { outcomeOf } from "../stripe/stripe-outcome"
import { StripeUnreachable } from "../stripe/stripe-unreachable"
import { useIsLate } from "../stripe/use-is-late"
import { useStripeJs } from "../stripe/use-stripe-js"
import type { ProviderPaymentProps } from "./provider-payment"

/** Stripe's minimum for an amount that is only needed to choose payment methods, in cents. */
const LEAST_CENTS = 100

const NOT_LOADED = "The payment form couldn't be loaded."

interface StripeFieldsProps extends ProviderPaymentProps {
  /** Whether Stripe's script was refused. */
  hasFailed: boolean
  onRetry: () => void
}

function StripeFields({ clientSecret: known, hasFailed, onRetry, children }: StripeFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isShown, setShown] = useState(false)
  const isLate = useIsLate(isShown)
  return children({
    fields: (onLoadError) => (
      <>
        {(hasFailed || isLate) && <StripeUnreachable onRetry={onRetry} />}
        {stripe ? (
          <PaymentElement
            onReady={() => setShown(true)}
            onLoadError={({ error }) => onLoadError(error.message ?? NOT_LOADED)}
          />
        ) : (
          !hasFailed && !isLate && <Skeleton className="h-40" />
        )}
      </>
    ),
    isReady: stripe !== null && elements !== null,
    validate: async () => elements !== null && !(await elements.submit()).error,
    pay: async (clientSecret, returnUrl) => {
      if (!stripe || !elements) return { message: NOT_LOADED }
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        ...(known === undefined && { clientSecret }),
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      })
      return error ? outcomeOf(error) : { paidIntentId: paymentIntent.id }
    },
  })
}

/**
 * Stripe's Payment Element. Card numbers go to Stripe alone. Without an intent's secret, the amount is only held until
 * the order is placed. If it can't be loaded, or takes too long, the form around it stays and says so.
 */
export default function StripePayment(props: ProviderPaymentProps) {
  const { clientSecret, amountCents } = props
  const [theme] = useTheme()
  // The theme itself is not read, but the colors on the page follow it.
  const appearance = useMemo(() => (theme ? stripeAppearance() : {}), [theme])
  const { stripe, hasFailed, attempt, retry } = useStripeJs()
  const amount = {
    mode: "payment",
    // Only affects which payment methods are offered; the payment intent sets the charged amount.
    amount: Math.max(amountCents, LEAST_CENTS),
    currency: CURRENCY_CODE,
    captureMethod: "manual",
  } as const
  const options = clientSecret === undefined ? { ...amount, appearance } : { clientSecret, appearance }
  return (
    <Elements key={`${clientSecret ?? ""} ${attempt}`} stripe={stripe} options={options}>
      <StripeFields {...props} hasFailed={hasFailed} onRetry={retry} />
    </Elements>
  )
}
