import { describe, expect, it } from "vitest"
import { fillWording, hasLooseBraces, placeholdersOf, unknownPlaceholders } from "./wording"

const facts = { number: 12, name: "Robin", buyer: null, lines: [] }

describe("a wording", () => {
  it("is filled with the facts of its email", () => {
    const wording = { subject: "Your order {{number}}", opening: "{{ name }}, thank you." }
    expect(fillWording(wording, facts)).toEqual({ subject: "Your order 12", opening: "Robin, thank you." })
  })

  it("leaves out what it has no fact for", () => {
    expect(fillWording({ subject: "From {{buyer}}", opening: "{{toString}}" }, facts)).toEqual({
      subject: "From",
      opening: "",
    })
  })

  it.each(["Order {{number", "Order number}}", "Order {{number}", "Order {{order number}}"])(
    "is refused with braces that make no placeholder: %s",
    (text) => expect(hasLooseBraces(text)).toBe(true),
  )

  it.each(["Order {{ number }}", "Order {number}", "Order"])("may be %s", (text) =>
    expect(hasLooseBraces(text)).toBe(false),
  )

  it("may use texts and numbers", () => {
    expect(placeholdersOf(facts)).toEqual(["number", "name"])
    expect(unknownPlaceholders("{{number}} {{buyer}} {{lines}} {{x}}", placeholdersOf(facts))).toEqual([
      "buyer",
      "lines",
      "x",
    ])
  })
})
