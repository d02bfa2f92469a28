import { describe, expect, it } from "vitest"
import { addWorkingDays, expectedBy, lateBefore } from "./delivery-promise"

const day = (date: Date) => date.toISOString().slice(0, 10)
const FRIDAY = "2026-11-20T23:59:00Z"
const PROMISE = { dispatchDays: 1, transitDays: 5 }

describe("addWorkingDays", () => {
  it.each([
    [FRIDAY, 0, "2026-11-20"],
    [FRIDAY, 1, "2026-11-23"],
    ["2026-11-21T08:00:00Z", 1, "2026-11-23"],
    ["2026-11-22T08:00:00Z", 5, "2026-11-27"],
    ["2026-11-23T00:00:00Z", 5, "2026-11-30"],
  ])("%s and %i are %s", (from, days, expected) => {
    expect(day(addWorkingDays(from, days))).toBe(expected)
  })
})

describe("expectedBy", () => {
  it("counts from the latest day of dispatch, or from when it has left", () => {
    expect(day(expectedBy(PROMISE, { orderedAt: FRIDAY }))).toBe("2026-11-30")
    expect(day(expectedBy(PROMISE, { orderedAt: FRIDAY, shippedAt: "2026-11-25T10:00:00Z" }))).toBe(
      "2026-12-02",
    )
  })
})

describe("lateBefore", () => {
  it.each([1, 2, 3, 10])(
    "is the moment before which the day of dispatch is over, for %i days",
    (dispatchDays) => {
      for (let hours = 0; hours < 24 * 14; hours += 7) {
        const now = new Date(Date.UTC(2026, 10, 16) + hours * 3_600_000)
        const limit = lateBefore({ dispatchDays }, now)
        const today = now.toISOString().slice(0, 10)
        expect(day(addWorkingDays(limit, dispatchDays)) >= today).toBe(true)
        expect(day(addWorkingDays(new Date(limit.getTime() - 1), dispatchDays)) < today).toBe(true)
      }
    },
  )

  it("calls what should leave on the same day late on the next", () => {
    expect(day(lateBefore({ dispatchDays: 0 }, new Date("2026-11-24T05:00:00Z")))).toBe("2026-11-24")
  })
})
