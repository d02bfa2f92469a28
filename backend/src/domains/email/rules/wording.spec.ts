import { describe, expect, it } from "vitest"
import { fillWording, placeholdersOf, unknownPlaceholders } from "./wording"

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

  it("may use texts and numbers", () => {
    expect(placeholdersOf(facts)).toEqual(["number", "name"])
    expect(unknownPlaceholders("{{number}} {{buyer}} {{lines}} {{x}}", placeholdersOf(facts))).toEqual([
      "buyer",
      "lines",
      "x",
    ])
  })
})
