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
const within = (returnDays: number, timeZone = "UTC") => ({ returnDays, timeZone })

describe("returnable items", () => {
  it("include delivered items that have not been returned, until the end of the last return day", () => {
    expect(returnableOf([{ ...line, returned: 1 }], within(30), now)).toEqual({
      until: new Date("2026-03-31T23:59:59.999Z"),
      items: [{ itemId: "one", quantity: 2 }],
    })
  })

  it.each([
    ["once the return period is over", { deliveredAt: new Date("2026-02-28T23:59:59.999Z") }, 30],
    ["before delivery", { delivered: 0, deliveredAt: null }, 30],
    ["while everything is already being returned", { returned: 3 }, 30],
    ["for a non-returnable item", { isReturnable: false }, 30],
    ["in a shop without returns", { deliveredAt: now }, 0],
  ] as const)("are empty %s", (_, changes, days) => {
    expect(returnableOf([{ ...line, ...changes }], within(days), now)).toEqual({ until: null, items: [] })
  })

  it("use the return deadline of the item delivered last", () => {
    const later = { ...line, itemId: "two", deliveredAt: new Date("2026-03-20T00:00:00.000Z") }
    expect(returnableOf([line, later], within(30), now).until).toEqual(new Date("2026-04-19T23:59:59.999Z"))
  })

  it.each([
    // Delivered on the evening of March 1 in New York, and on the morning of March 2 in Tokyo.
    ["America/New_York", "2026-03-02T02:00:00Z", "2026-04-01T03:59:59.999Z"],
    ["Asia/Tokyo", "2026-03-01T23:00:00Z", "2026-04-01T14:59:59.999Z"],
    // Daylight saving time ends in between, and so does the month.
    ["America/New_York", "2026-10-15T12:00:00Z", "2026-11-15T04:59:59.999Z"],
  ])("end their return period at midnight in %s", (timeZone, deliveredAt, until) => {
    const delivered = { ...line, deliveredAt: new Date(deliveredAt) }
    const at = (moment: number) => returnableOf([delivered], within(30, timeZone), new Date(moment)).until
    expect(at(Date.parse(until))).toEqual(new Date(until))
    expect(at(Date.parse(until) + 1)).toBeNull()
  })
})
