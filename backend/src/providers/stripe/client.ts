import { MedusaError } from "@medusajs/framework/utils"
import Stripe from "stripe"
import { callBudgetMs } from "#lib/call-budget"

export interface StripeOptions {
  apiKey: string
  /** Base URL of another server that speaks Stripe's API, for example `http://127.0.0.1:4242`; only for testing. */
  apiBase?: string | undefined
  /** How long one attempt at a call may take, in milliseconds. */
  attemptMs?: number | undefined
}

/** A call is tried twice, within less than half of the time that others wait for its lock. */
const ATTEMPT_MS = 10_000
const RETRIES = 1

function addressOf(apiBase: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" }
}

/** Limits the HTTP client's requests to the time that the caller has left for other services. */
function withinBudget(client: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, data, protocol, timeout) => {
    const left = callBudgetMs()
    if (left <= 0) return Promise.reject(new Error("Stripe did not answer in time"))
    return makeRequest(host, port, path, method, headers, data, protocol, Math.min(timeout, left))
  }
  return client
}

/**
 * A Stripe client whose calls end after twenty seconds, with or without a response, and all calls of one request within
 * its `withCallBudget`.
 */
export function createStripeClient({ apiKey, apiBase, attemptMs = ATTEMPT_MS }: StripeOptions): Stripe {
  return new Stripe(apiKey, {
    timeout: attemptMs,
    maxNetworkRetries: RETRIES,
    httpClient: withinBudget(Stripe.createNodeHttpClient()),
    ...(apiBase && addressOf(apiBase)),
  })
}

let shared: Stripe | undefined

/** Sets the client that `stripeClient` returns. */
export function shareStripeClient(client: Stripe): void {
  shared = client
}

/**
 * A client with the options of the engine's provider, for calls that the provider does not offer.
 *
 * @throws MedusaError `unexpected_state` if Stripe is not configured
 */
export function stripeClient(): Stripe {
  if (shared) return shared
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    "STRIPE_API_KEY is missing, so payments can't be looked up at Stripe.",
  )
}
