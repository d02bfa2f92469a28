import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import type { Stripe } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import { type FormEvent, useEffect, useMemo, useState } from "react"
import { useTheme } from "~/lib/theme/use-theme"
import { useSingleFlight } from "~/lib/use-single-flight"
import { Button } from "../button"
import { Spinner } from "../spinner"
import { StateMessage } from "../state-message"
import { stripeAppearance } from "./stripe-appearance"

interface PayFormProps {
  submitLabel: string
  /** Where the provider sends the buyer back to when it has to take her away; absolute. */
  returnUrl: string
  onPaid: (paymentIntentId: string) => Promise<unknown>
  /** Hears the provider's message. */
  onFailed: (message: string) => void
}

interface StripePaymentProps extends PayFormProps {
  publishableKey: string
  clientSecret: string
}

const stripes = new Map<string, Promise<Stripe | null>>()

/** Stripe.js of a key; loaded once, and again only when it could not be. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = stripes.get(publishableKey)
  if (known) return known
  const loading = loadStripe(publishableKey)
  stripes.set(publishableKey, loading)
  loading.catch(() => stripes.delete(publishableKey))
  return loading
}

function PayForm({ submitLabel, returnUrl, onPaid, onFailed }: PayFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isPaying, setPaying] = useState(false)
  const pay = useSingleFlight(async () => {
    if (!stripe || !elements) return
    setPaying(true)
    try {
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: "if_required",
      })
      if (error) onFailed(error.message ?? "The payment was declined. Please try another payment method.")
      else await onPaid(paymentIntent.id)
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
export default function StripePayment({ publishableKey, clientSecret, ...form }: StripePaymentProps) {
  const [theme] = useTheme()
  // The theme itself is not read, but the colors on the page follow it.
  const appearance = useMemo(() => (theme ? stripeAppearance() : {}), [theme])
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | null | "loading">("loading")
  useEffect(() => {
    setStripe("loading")
    stripeOf(publishableKey).then(setStripe, () => setStripe(null))
  }, [publishableKey, attempt])
  if (stripe === "loading") return <Spinner className="size-8 text-accent" />
  if (stripe === null) {
    return (
      <StateMessage
        tone="danger"
        title="The payment form could not be loaded"
        action={<Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      >
        Please check your connection, and allow js.stripe.com if something blocks it.
      </StateMessage>
    )
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      <PayForm {...form} />
    </Elements>
  )
}
