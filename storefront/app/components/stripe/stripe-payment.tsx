import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import { type FormEvent, useMemo, useState } from "react"
import { useTheme } from "~/lib/theme/use-theme"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Button } from "../button"
import { Spinner } from "../spinner"
import { stripeAppearance } from "./stripe-appearance"
import { outcomeOf } from "./stripe-outcome"
import { StripeUnreachable } from "./stripe-unreachable"
import { useStripeJs } from "./use-stripe-js"

interface PayFormProps {
  submitLabel: string
  /** Absolute URL to which the provider returns the buyer if it has to redirect them. */
  returnUrl: string
  /** Called on submit. Returns true if the amount has to be updated first; nothing is paid then. */
  hasToWait: () => boolean
  onPaid: (paymentIntentId: string) => Promise<unknown>
  /** Called with the provider's message. */
  onFailed: (message: string) => void
}

interface StripePaymentProps extends PayFormProps {
  clientSecret: string
}

function PayForm({ submitLabel, returnUrl, hasToWait, onPaid, onFailed }: PayFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isPaying, setPaying] = useState(false)
  const pay = useSingleFlight(async () => {
    if (!stripe || !elements || hasToWait()) return
    setPaying(true)
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      })
      const outcome = error ? outcomeOf(error) : { paidIntentId: paymentIntent.id }
      if ("message" in outcome) onFailed(outcome.message)
      else await onPaid(outcome.paidIntentId)
    } finally {
      setPaying(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <PaymentElement
        onLoadError={({ error }) => onFailed(error.message ?? "The payment form could not be loaded.")}
      />
      <Button type="submit" size="lg" pending={isPaying} disabled={!stripe} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}

/** Stripe's Payment Element. Only loaded where a Stripe payment is made; card numbers go to Stripe alone. */
export default function StripePayment({ clientSecret, ...form }: StripePaymentProps) {
  const [theme] = useTheme()
  // The value of the theme is not used, but the colors on the page depend on it.
  const appearance = useMemo(() => (theme ? stripeAppearance() : {}), [theme])
  const { stripe, isLoading, retry } = useStripeJs()
  if (isLoading) return <Spinner className="size-8 text-accent" />
  if (!stripe) return <StripeUnreachable onRetry={retry} />
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <PayForm {...form} />
    </Elements>
  )
}
