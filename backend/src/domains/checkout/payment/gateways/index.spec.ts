import { paymentProvider } from "@shop/contracts"
import { afterEach, describe, expect, it, vi } from "vitest"
import { currentGateway, gatewayOf, gatewayOfEngine } from "."

describe("currentGateway", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ["", "", "demo"],
    ["sk_1", "", "demo"],
    ["", "pk_1", "demo"],
    ["sk_1", "pk_1", "stripe"],
  ])("uses the keys %j and %j for payments by %s", (secretKey, publishableKey, provider) => {
    vi.stubEnv("STRIPE_API_KEY", secretKey)
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", publishableKey)
    expect(currentGateway().id).toBe(provider)
  })
})

it.each(paymentProvider.options)("finds %s by its own ID and by the engine's ID", (provider) => {
  const gateway = gatewayOf(provider)
  expect(gateway.id).toBe(provider)
  expect(gatewayOfEngine(gateway.engineProviderId)).toBe(gateway)
})
