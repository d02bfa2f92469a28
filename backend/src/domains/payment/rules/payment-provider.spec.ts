import { describe, expect, it } from "vitest"
import { paymentProviderOf } from "./payment-provider"

describe("paymentProviderOf", () => {
  it.each([
    [{}, "demo"],
    [{ STRIPE_API_KEY: "sk_1" }, "demo"],
    [{ STRIPE_PUBLISHABLE_KEY: "pk_1" }, "demo"],
    [{ STRIPE_API_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "" }, "demo"],
    [{ STRIPE_API_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1" }, "stripe"],
  ])("with %o takes %s payments", (variables, provider) => {
    expect(paymentProviderOf(variables)).toBe(provider)
  })
})
