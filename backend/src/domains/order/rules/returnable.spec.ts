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

describe("what may be sent back", () => {
  it("is what was delivered and is in no return, until the end of the last day after its delivery", () => {
    expect(returnableOf([{ ...line, returned: 1 }], within(30), now)).toEqual({
      until: new Date("2026-03-31T23:59:59.999Z"),
      items: [{ itemId: "one", quantity: 2 }],
    })
  })

  it.each([
    ["once the time is over", { deliveredAt: new Date("2026-02-28T23:59:59.999Z") }, 30],
    ["before it is delivered", { delivered: 0, deliveredAt: null }, 30],
    ["while all of it is in a return", { returned: 3 }, 30],
    ["where it can't come back", { isReturnable: false }, 30],
    ["in a shop that takes nothing back", { deliveredAt: now }, 0],
  ] as const)("is nothing %s", (_, changes, days) => {
    expect(returnableOf([{ ...line, ...changes }], within(days), now)).toEqual({ until: null, items: [] })
  })

  it("has the time of the item that was delivered last", () => {
    const later = { ...line, itemId: "two", deliveredAt: new Date("2026-03-20T00:00:00.000Z") }
    expect(returnableOf([line, later], within(30), now).until).toEqual(new Date("2026-04-19T23:59:59.999Z"))
  })

  it.each([
    // Delivered on the evening of March 1 in New York, and on the morning of March 2 in Tokyo.
    ["America/New_York", "2026-03-02T02:00:00Z", "2026-04-01T03:59:59.999Z"],
    ["Asia/Tokyo", "2026-03-01T23:00:00Z", "2026-04-01T14:59:59.999Z"],
    // Daylight saving time ends in between, and so does the month.
    ["America/New_York", "2026-10-15T12:00:00Z", "2026-11-15T04:59:59.999Z"],
  ])("ends with a day of %s", (timeZone, deliveredAt, until) => {
    const delivered = { ...line, deliveredAt: new Date(deliveredAt) }
    const at = (moment: number) => returnableOf([delivered], within(30, timeZone), new Date(moment)).until
    expect(at(Date.parse(until))).toEqual(new Date(until))
    expect(at(Date.parse(until) + 1)).toBeNull()
  })
})
