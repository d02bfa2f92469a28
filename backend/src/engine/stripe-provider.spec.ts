import { describe, expect, it } from "vitest"
import Stripe from "stripe"
import { STRIPE_SERVICES, StripeProviderService, withStripeClient } from "./stripe-provider"
import { installedModule } from "./testing/installed"

describe("the engine's Stripe providers", () => {
  it("match those registered by the package", () => {
    const { default: registered } = installedModule<{ default: { services: unknown[] } }>(
      "payment-stripe/dist/index.js",
    )
    expect(STRIPE_SERVICES.map(({ identifier }) => identifier)).toEqual(
      registered.services.map((service) => (service as { identifier: string }).identifier),
    )
  })

  it("call Stripe through the injected client", async () => {
    const client = new Stripe("sk_test_1")
    const asked: string[] = []
    client.paymentIntents.retrieve = (id: string) => {
      asked.push(id)
      return Promise.reject(new Error("asked"))
    }
    const Service = withStripeClient(StripeProviderService, () => client)
    const provider = new Service({}, { apiKey: "sk_test_2", webhookSecret: "whsec_1" })
    await expect(provider.retrievePayment({ data: { id: "pi_1" } })).rejects.toThrow("asked")
    expect(asked).toEqual(["pi_1"])
  })

  it("capture the full payment, regardless of the amount passed", async () => {
    const client = new Stripe("sk_test_1")
    const asked: unknown[][] = []
    client.paymentIntents.capture = (...args: unknown[]) => {
      asked.push(args)
      return Promise.reject(new Error("asked"))
    }
    const Service = withStripeClient(StripeProviderService, () => client)
    const provider = new Service({}, { apiKey: "sk_test_2", webhookSecret: "whsec_1" })
    const part = { data: { id: "pi_1" }, amount: 5, context: { idempotency_key: "key" } }
    await expect(provider.capturePayment(part)).rejects.toThrow()
    expect(asked).toEqual([["pi_1", { idempotencyKey: "key" }]])
  })

  it("retry as often as configured", async () => {
    const Service = withStripeClient(StripeProviderService, () => new Stripe("sk_test_1"))
    const provider = new Service({}, { apiKey: "sk_test_2", webhookSecret: "whsec_1" })
    let calls = 0
    const call = () => {
      calls += 1
      return Promise.reject(new Stripe.errors.StripeConnectionError({ type: "api_error", message: "away" }))
    }
    await expect(provider.executeWithRetry(call)).rejects.toThrow("away")
    expect(calls).toBe(1)
  })
})
