import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { StripeProviderService } from "#engine/stripe-provider"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import Stripe from "stripe"
import { withCallBudget } from "#lib/call-budget"
import { stripeClient } from "./client"
import provider from "./index"
import { withBoundedCalls } from "./service"

/** Calls received by a fake Stripe server that never responds. */
const calls: string[] = []
const silent = createServer((req) => calls.push(`${req.method} ${req.url?.split("?")[0]}`))
const ATTEMPT_MS = 200
/** Between two attempts of Stripe's client. */
const LONGEST_PAUSE_MS = 500

beforeAll(async () => {
  silent.listen(0, "127.0.0.1")
  await once(silent, "listening")
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

describe("the Stripe provider", () => {
  const bounded = () => {
    const apiBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const options = { apiKey: "sk_test_1", webhookSecret: "whsec_1", apiBase, attemptMs: ATTEMPT_MS }
    return new (withBoundedCalls(StripeProviderService))({}, options)
  }
  const payment = { data: { id: "pi_1" } }

  it.each([
    ["GET /v1/payment_intents/pi_1", () => bounded().authorizePayment(payment)],
    ["POST /v1/payment_intents/pi_1/capture", () => bounded().capturePayment(payment)],
    ["POST /v1/payment_intents/pi_1/cancel", () => bounded().cancelPayment(payment)],
    ["POST /v1/payment_intents", () => bounded().initiatePayment({ amount: 10, currency_code: "usd" })],
  ])("stops calling %s after the second attempt", async (call, make) => {
    calls.length = 0
    await expect(make()).rejects.toThrow()
    expect(calls).toEqual([call, call])
  })

  it("keeps all calls of a request within its time limit", async () => {
    calls.length = 0
    await withCallBudget(2 * ATTEMPT_MS + LONGEST_PAUSE_MS, async () => {
      for (let call = 0; call < 4; call += 1) {
        await expect(bounded().authorizePayment(payment)).rejects.toThrow()
      }
    })
    // Two attempts of the first call, and one of the second in the remaining time.
    expect(calls.length).toBeLessThanOrEqual(3)
  })
})

describe("Stripe client for jobs", () => {
  it("is available as soon as the module loads, before any provider is created", async () => {
    expect(() => stripeClient()).toThrow("STRIPE_API_KEY is missing")
    const options = { apiKey: "sk_test_1", apiBase: "http://127.0.0.1:4242" }
    for (const load of provider.loaders ?? []) await load({ options } as never)
    expect(stripeClient()).toBeInstanceOf(Stripe)
  })
})
