import { describe, expect, it } from "vitest"
import { dayOf, daysBefore, endOf, hourOf, isoDay, isoInZone, mondayOf, parseDay, startOf } from "./calendar"
import { isTimeZone } from "./time-zone"

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** West and east of UTC, with and without daylight saving time, with odd offsets, some with changes at midnight. */
const ZONES = [
  "UTC",
  "America/New_York",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "America/St_Johns",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Africa/Cairo",
  "Asia/Beirut",
  "America/Havana",
]

describe("isTimeZone", () => {
  it.each(["UTC", "America/New_York", "Europe/Berlin", "America/Argentina/Buenos_Aires"])(
    "accepts the time zone %s",
    (name) => {
      expect(isTimeZone(name)).toBe(true)
    },
  )

  it.each(["", "New York", "America/Atlantis", "+02:00", "-05:00", "America/New_York\0"])(
    "rejects %j as a time zone",
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe("days in a time zone", () => {
  it.each(ZONES)("start where the previous day ends, for every day of 2026 in %s", (timeZone) => {
    const first = parseDay("2026-01-01")
    for (let day = first; day < first + 366; day += 1) {
      const start = startOf(day, timeZone)
      const label = `${isoDay(day)} in ${timeZone}`
      expect(dayOf(start, timeZone), label).toBe(day)
      expect(dayOf(start.getTime() - 1, timeZone), label).toBe(day - 1)
      expect(dayOf(endOf(day, timeZone), timeZone), label).toBe(day)
      const hours = (startOf(day + 1, timeZone).getTime() - start.getTime()) / HOUR_MS
      expect([23, 23.5, 24, 24.5, 25], label).toContain(hours)
    }
  })

  it("last 23 hours when clocks go forward and 25 when they go back", () => {
    const hoursOf = (text: string, timeZone: string) => {
      const day = parseDay(text)
      return (startOf(day + 1, timeZone).getTime() - startOf(day, timeZone).getTime()) / HOUR_MS
    }
    expect(["2026-03-07", "2026-03-08", "2026-03-09"].map((day) => hoursOf(day, "America/New_York"))).toEqual(
      [24, 23, 24],
    )
    expect(["2026-10-31", "2026-11-01", "2026-11-02"].map((day) => hoursOf(day, "America/New_York"))).toEqual(
      [24, 25, 24],
    )
    expect(hoursOf("2026-03-29", "Europe/Berlin")).toBe(23)
    expect(hoursOf("2026-10-25", "Europe/Berlin")).toBe(25)
  })

  it("start at 1:00 when clocks go forward at midnight", () => {
    expect(isoInZone(startOf(parseDay("2026-04-24"), "Africa/Cairo"), "Africa/Cairo")).toBe(
      "2026-04-24T01:00:00+03:00",
    )
  })

  it.each([
    ["2026-11-21T04:59:59Z", "America/New_York", "2026-11-20"],
    ["2026-11-21T05:00:00Z", "America/New_York", "2026-11-21"],
    ["2026-07-21T03:59:59Z", "America/New_York", "2026-07-20"],
    ["2026-07-21T04:00:00Z", "America/New_York", "2026-07-21"],
    ["2026-12-31T14:59:59Z", "Asia/Tokyo", "2026-12-31"],
    ["2026-12-31T15:00:00Z", "Asia/Tokyo", "2027-01-01"],
    ["2028-02-29T12:00:00Z", "UTC", "2028-02-29"],
  ])("assigns %s in %s to %s", (moment, timeZone, day) => {
    expect(isoDay(dayOf(moment, timeZone))).toBe(day)
  })
})

describe("hourOf", () => {
  it("counts each hour of the day once, except when clocks change", () => {
    const hours = (text: string) => {
      const start = startOf(parseDay(text), "America/New_York").getTime()
      return Array.from({ length: 25 }, (_, hour) => start + hour * HOUR_MS)
        .filter((moment) => isoDay(dayOf(moment, "America/New_York")) === text)
        .map((moment) => hourOf(moment, "America/New_York"))
    }
    expect(hours("2026-03-08").slice(0, 4)).toEqual([0, 1, 3, 4])
    expect(hours("2026-11-01").slice(0, 4)).toEqual([0, 1, 1, 2])
    expect(hours("2026-06-01")).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  })
})

describe("isoInZone", () => {
  it.each([
    ["2026-11-01T05:30:00.000Z", "America/New_York", "2026-11-01T01:30:00-04:00"],
    ["2026-11-01T06:30:00.000Z", "America/New_York", "2026-11-01T01:30:00-05:00"],
    ["2026-01-01T00:00:00.999Z", "UTC", "2026-01-01T00:00:00+00:00"],
    ["2026-01-01T00:00:00.001Z", "Asia/Kolkata", "2026-01-01T05:30:00+05:30"],
    ["2026-01-01T00:00:00.999Z", "America/St_Johns", "2025-12-31T20:30:00-03:30"],
  ])("formats %s in %s as %s, the same moment", (moment, timeZone, text) => {
    expect(isoInZone(moment, timeZone)).toBe(text)
    expect(Math.abs(Date.parse(text) - Date.parse(moment))).toBeLessThan(1000)
  })
})

describe("parseDay", () => {
  it("reads valid days and months, and rejects other text", () => {
    expect(isoDay(parseDay("2026-02-28") + 1)).toBe("2026-03-01")
    expect(parseDay("2026-11") * DAY_MS).toBe(Date.parse("2026-11-01T00:00:00Z"))
    for (const text of ["", "today", "2026-13"]) expect(parseDay(text)).toBeNaN()
  })
})

describe("daysBefore", () => {
  it.each([
    ["2026-11-30T17:20:30.500Z", 7, "America/New_York", "2026-11-23T17:20:30.500Z"],
    // Clocks went back on November 1, and forward on March 8.
    ["2026-11-02T17:00:00.000Z", 7, "America/New_York", "2026-10-26T16:00:00.000Z"],
    ["2026-03-09T12:00:00.000Z", 1, "America/New_York", "2026-03-08T12:00:00.000Z"],
    ["2026-03-09T12:00:00.000Z", 7, "America/New_York", "2026-03-02T13:00:00.000Z"],
  ])("finds the same time of day: from %s, %i days in %s", (moment, days, timeZone, then) => {
    expect(daysBefore(moment, days, timeZone).toISOString()).toBe(then)
  })
})

describe("mondayOf", () => {
  it.each([
    ["2026-11-30", "2026-11-30"],
    ["2026-12-06", "2026-11-30"],
    ["2026-12-07", "2026-12-07"],
    ["1970-01-01", "1969-12-29"],
  ])("begins the week of %s on %s", (day, monday) => {
    expect(isoDay(mondayOf(parseDay(day)))).toBe(monday)
  })
})
