import { afterEach, describe, expect, it, vi } from "vitest"
import { paymentProviderOf } from "./payment-provider"

describe("paymentProviderOf", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ["", "", "demo"],
    ["sk_1", "", "demo"],
    ["", "pk_1", "demo"],
    ["sk_1", "pk_1", "stripe"],
  ])("with the keys %j and %j takes %s payments", (secretKey, publishableKey, provider) => {
    vi.stubEnv("STRIPE_API_KEY", secretKey)
    vi.stubEnv("STRIPE_PUBLISHABLE_KEY", publishableKey)
    expect(paymentProviderOf()).toBe(provider)
  })
})
