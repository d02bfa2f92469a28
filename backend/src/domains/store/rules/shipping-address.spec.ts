import { addressOf } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { formatShippingAddress, fromEngineAddress, toEngineAddress } from "./shipping-address"

const PARTS = {
  address: "12 Harbor St",
  address2: "Apt 4",
  city: "Portland",
  state: "OR",
  zipCode: "97201",
  phone: "+1 503 555 0100",
  country: "US" as const,
}

describe("a shipping address", () => {
  it("uses the state code that the engine's taxes use", () => {
    const engine = toEngineAddress(PARTS)
    expect(engine).toEqual({
      address_1: "12 Harbor St",
      address_2: "Apt 4",
      city: "Portland",
      province: "us-or",
      postal_code: "97201",
      country_code: "us",
      phone: "+1 503 555 0100",
    })
    expect(fromEngineAddress(engine)).toEqual(PARTS)
  })

  it.each(["12 Harbor St, Portland, OR 97201", "Line 1\nLine 2, Town, NY 12345-6789"])(
    "prints an address exactly as it was entered: %j",
    (text) => {
      const address = addressOf({ shippingAddress: text })
      expect(address && formatShippingAddress(toEngineAddress(address))).toBe(text)
    },
  )

  it("formats old addresses that were saved as a single text", () => {
    expect(formatShippingAddress({ address_1: "somewhere over there" })).toBe("somewhere over there")
    expect(formatShippingAddress({ address_1: "1 Elm", city: "Rome", province: "Lazio" })).toBe(
      "1 Elm, Rome, Lazio",
    )
    expect(formatShippingAddress(null)).toBe("")
  })
})
