import { describe, expect, it } from "vitest"
import { fillWording, hasLooseBraces, placeholdersOf, unknownPlaceholders } from "./wording"

const facts = { number: 12, name: "Robin", buyer: null, lines: [] }

describe("an email's wording", () => {
  it("fills in the values for its placeholders", () => {
    const wording = { subject: "Your order {{number}}", opening: "{{ name }}, thank you." }
    expect(fillWording(wording, facts)).toEqual({ subject: "Your order 12", opening: "Robin, thank you." })
  })

  it("leaves out placeholders without a value", () => {
    expect(fillWording({ subject: "From {{buyer}}", opening: "{{toString}}" }, facts)).toEqual({
      subject: "From",
      opening: "",
    })
  })

  it.each(["Order {{number", "Order number}}", "Order {{number}", "Order {{order number}}"])(
    "rejects malformed placeholders: %s",
    (text) => expect(hasLooseBraces(text)).toBe(true),
  )

  it.each(["Order {{ number }}", "Order {number}", "Order"])("accepts %s", (text) =>
    expect(hasLooseBraces(text)).toBe(false),
  )

  it("accepts text and number values", () => {
    expect(placeholdersOf(facts)).toEqual(["number", "name"])
    expect(unknownPlaceholders("{{number}} {{buyer}} {{lines}} {{x}}", placeholdersOf(facts))).toEqual([
      "buyer",
      "lines",
      "x",
    ])
  })
})
