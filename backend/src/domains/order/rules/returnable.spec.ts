import { describe, expect, it } from "vitest"
import { returnableOf, type ReturnableLine } from "./returnable"

const now = new Date("2026-03-31T12:00:00.000Z")
const line: ReturnableLine = {
  itemId: "one",
  delivered: 3,
  returned: 0,
  isReturnable: true,
  deliveredAt: new Date("2026-03-01T12:00:01.000Z"),
}

describe("what may be sent back", () => {
  it("is what was delivered and is in no return, within the time since its delivery", () => {
    expect(returnableOf([{ ...line, returned: 1 }], 30, now)).toEqual({
      until: new Date("2026-03-31T12:00:01.000Z"),
      items: [{ itemId: "one", quantity: 2 }],
    })
  })

  it.each([
    ["once the time is over", { deliveredAt: new Date("2026-03-01T12:00:00.000Z") }, 30],
    ["before it is delivered", { delivered: 0, deliveredAt: null }, 30],
    ["while all of it is in a return", { returned: 3 }, 30],
    ["where it can't come back", { isReturnable: false }, 30],
    ["in a shop that takes nothing back", { deliveredAt: now }, 0],
  ] as const)("is nothing %s", (_, changes, days) => {
    expect(returnableOf([{ ...line, ...changes }], days, now)).toEqual({ until: null, items: [] })
  })

  it("has the time of the item that was delivered last", () => {
    const later = { ...line, itemId: "two", deliveredAt: new Date("2026-03-20T00:00:00.000Z") }
    expect(returnableOf([line, later], 30, now).until).toEqual(new Date("2026-04-19T00:00:00.000Z"))
  })
})
