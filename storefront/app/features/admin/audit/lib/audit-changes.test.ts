import { describe, expect, it } from "vitest"
import { changesOf } from "./audit-changes"

describe("changesOf", () => {
  it("tells each of an order's figures in dollars", () => {
    const names = [
      "subtotal",
      "discount",
      "shipping",
      "tax",
      "credit",
      "returned",
      "total",
      "refunded",
      "due",
    ]
    const of = (cents: number) => Object.fromEntries(names.map((name) => [name, cents]))
    const changes = changesOf({ before: of(0), after: of(-1250) })
    expect(changes.map(({ before, after }) => [before, after])).toEqual(names.map(() => ["$0.00", "-$12.50"]))
  })
})
