import { describe, expect, it } from "vitest"
import { dayOf, isoDay, parseDay, startOf } from "./calendar"
import { addWorkingDays, expectedBy, lateBefore } from "./delivery-promise"

const NEW_YORK = "America/New_York"
const ZONES = ["UTC", NEW_YORK, "Asia/Tokyo", "Pacific/Auckland"]
/** Friday evening in New York, Saturday morning in Tokyo. */
const FRIDAY = "2026-11-20T23:59:00Z"
const promiseIn = (timeZone: string) => ({ dispatchDays: 1, transitDays: 5, timeZone })

describe("addWorkingDays", () => {
  it.each([
    ["2026-11-20", 0, "2026-11-20"],
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-22", 5, "2026-11-27"],
    ["2026-11-23", 5, "2026-11-30"],
  ])("turns %s plus %i into %s", (from, days, expected) => {
    expect(isoDay(addWorkingDays(parseDay(from), days))).toBe(expected)
  })
})

describe("expectedBy", () => {
  const day = (orderedAt: string, timeZone: string, shippedAt?: string) =>
    isoDay(dayOf(expectedBy(promiseIn(timeZone), { orderedAt, ...(shippedAt && { shippedAt }) }), timeZone))

  it("counts from the last dispatch day, or from the actual dispatch", () => {
    expect(day(FRIDAY, "UTC")).toBe("2026-11-30")
    expect(day(FRIDAY, "UTC", "2026-11-25T10:00:00Z")).toBe("2026-12-02")
  })

  it("counts an American evening by the shop's date, not the UTC date", () => {
    const thursdayEvening = "2026-11-20T01:30:00Z"
    expect(day(thursdayEvening, NEW_YORK)).toBe("2026-11-27")
    expect(day(thursdayEvening, "UTC")).toBe("2026-11-30")
  })

  it("counts a Japanese morning by the shop's date", () => {
    const mondayMorning = "2026-11-22T23:30:00Z"
    expect(day(mondayMorning, "Asia/Tokyo")).toBe("2026-12-01")
    expect(day(mondayMorning, "UTC")).toBe("2026-11-30")
  })

  it.each([
    ["spring", "2026-03-07T04:30:00Z", "2026-03-16"],
    ["autumn", "2026-10-31T03:30:00Z", "2026-11-09"],
    ["the end of a year", "2026-12-31T04:30:00Z", "2027-01-07"],
  ])("finds the right day in %s", (_, orderedAt, expected) => {
    const by = expectedBy(promiseIn(NEW_YORK), { orderedAt })
    expect(isoDay(dayOf(by, NEW_YORK))).toBe(expected)
    expect(by).toEqual(startOf(parseDay(expected), NEW_YORK))
  })
})

describe("lateBefore", () => {
  it.each(ZONES.flatMap((timeZone) => [0, 1, 2, 3, 10].map((dispatchDays) => ({ timeZone, dispatchDays }))))(
    "returns the end of the dispatch day, $dispatchDays days ahead in $timeZone",
    ({ timeZone, dispatchDays }) => {
      const leaves = (at: number) => addWorkingDays(dayOf(at, timeZone), dispatchDays)
      // A good two weeks each around both clock changes and the end of a month.
      for (const from of [Date.UTC(2026, 2, 1), Date.UTC(2026, 9, 24), Date.UTC(2026, 10, 16)]) {
        for (let hours = 0; hours < 24 * 16; hours += 7) {
          const now = new Date(from + hours * 3_600_000)
          const limit = lateBefore({ dispatchDays, timeZone }, now).getTime()
          const today = dayOf(now, timeZone)
          expect(leaves(limit)).toBeGreaterThanOrEqual(today)
          expect(leaves(limit - 1)).toBeLessThan(today)
        }
      }
    },
  )

  it("considers a same-day dispatch late from the next day in the shop's time zone", () => {
    const now = new Date("2026-11-24T05:00:00Z")
    const before = (timeZone: string) => lateBefore({ dispatchDays: 0, timeZone }, now).toISOString()
    expect(before("UTC")).toBe("2026-11-24T00:00:00.000Z")
    expect(before(NEW_YORK)).toBe("2026-11-24T05:00:00.000Z")
    expect(before("America/Los_Angeles")).toBe("2026-11-23T08:00:00.000Z")
  })
})
