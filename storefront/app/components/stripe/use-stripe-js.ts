import type { Stripe } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import { useEffect, useState } from "react"
import { useConfig } from "~/lib/config/get-config"

const stripes = new Map<string, Promise<Stripe | null>>()

/** Loads Stripe.js for a key, once; a failed load is tried again on the next call. */
function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const cached = stripes.get(publishableKey)
  if (cached) return cached
  const loading = loadStripe(publishableKey)
  stripes.set(publishableKey, loading)
  loading.catch(() => stripes.delete(publishableKey))
  return loading
}

/** Loads Stripe.js with the shop's key; `retry` loads it again after a failure. */
export function useStripeJs() {
  const { stripePublishableKey } = useConfig()
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | null | "loading">("loading")
  useEffect(() => {
    setStripe("loading")
    const loading = stripePublishableKey ? stripeOf(stripePublishableKey) : Promise.resolve(null)
    loading.then(setStripe, () => setStripe(null))
  }, [stripePublishableKey, attempt])
  return {
    stripe: stripe === "loading" ? null : stripe,
    isLoading: stripe === "loading",
    retry: () => setAttempt(attempt + 1),
  }
}
