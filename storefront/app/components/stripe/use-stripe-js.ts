import type { Stripe } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import { useEffect, useState } from "react"
import { useConfig } from "~/lib/config/get-config"

const SCRIPT = 'script[src^="https://js.stripe.com/"]'

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

/** Gives up a script that hangs: the library loads it anew only after an error. */
function giveUpScript(): void {
  document.querySelector(SCRIPT)?.dispatchEvent(new Event("error"))
}

/**
 * Loads Stripe.js with the shop's key.
 *
 * @returns `retry` to load it again, after a failure or if it takes too long; `attempt` counts the tries
 */
export function useStripeJs() {
  const { stripePublishableKey } = useConfig()
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | null | "loading">("loading")
  useEffect(() => {
    let isLatest = true
    const loading = stripePublishableKey ? stripeOf(stripePublishableKey) : Promise.resolve(null)
    const settle = (loaded: Stripe | null) => isLatest && setStripe(loaded)
    loading.then(settle, () => settle(null))
    return () => {
      isLatest = false
    }
  }, [stripePublishableKey, attempt])
  const isLoading = stripe === "loading"
  return {
    stripe: isLoading ? null : stripe,
    hasFailed: stripe === null,
    attempt,
    retry: () => {
      if (isLoading) giveUpScript()
      if (!stripe) setStripe("loading")
      // The library forgets a failed script in a later microtask.
      setTimeout(() => setAttempt(attempt + 1))
    },
  }
}
