import { describe, expect, it } from "vitest"
import { formatShippingAddress, parseShippingAddress } from "./shipping-address"

describe("shipping address", () => {
  it("splits the facade's text into the engine's fields", () => {
    expect(parseShippingAddress("12 Harbor St, Apt 4, Portland, New Mexico 97201")).toEqual({
      address_1: "12 Harbor St, Apt 4",
      city: "Portland",
      province: "New Mexico",
      postal_code: "97201",
    })
  })

  it.each([
    "12 Harbor St, Portland, OR 97201",
    "somewhere over there",
    "a, b",
    "Line 1\nLine 2, Town, ST 12345",
  ])("gives back what it was given: %j", (text) => {
    expect(formatShippingAddress(parseShippingAddress(text))).toBe(text)
  })

  it("is empty without an address", () => {
    expect(formatShippingAddress(null)).toBe("")
  })
})
