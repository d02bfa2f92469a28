import { describe, expect, it } from "vitest"
import { comparedSpans, LATEST_DAYS, latestDays } from "./spans"

const texts = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()]

describe("dashboard comparison times", () => {
  it("end at the current time, and at the same time a day and a week earlier", () => {
    // A Tuesday evening in New York, which is Wednesday in UTC.
    const spans = comparedSpans(new Date("2026-12-02T01:30:00Z"), "America/New_York")
    expect(texts(spans.today)).toEqual(["2026-12-01T05:00:00.000Z", "2026-12-02T01:30:00.000Z"])
    expect(texts(spans.yesterday)).toEqual(["2026-11-30T05:00:00.000Z", "2026-12-01T01:30:00.000Z"])
    expect(texts(spans.thisWeek)).toEqual(["2026-11-30T05:00:00.000Z", "2026-12-02T01:30:00.000Z"])
    expect(texts(spans.lastWeek)).toEqual(["2026-11-23T05:00:00.000Z", "2026-11-25T01:30:00.000Z"])
  })

  it("keep the time of day when clocks change", () => {
    const { lastWeek } = comparedSpans(new Date("2026-11-02T17:00:00Z"), "America/New_York")
    expect(texts(lastWeek)).toEqual(["2026-10-26T04:00:00.000Z", "2026-10-26T16:00:00.000Z"])
  })

  it("are empty when clocks skip the first minutes of a day", () => {
    // In Beirut, March 29, 2026 begins at 1 o'clock.
    const { yesterday } = comparedSpans(new Date("2026-03-29T21:10:00Z"), "Asia/Beirut")
    expect(yesterday.until.getTime()).toBeGreaterThanOrEqual(yesterday.from.getTime())
    expect(yesterday.from.toISOString()).toBe("2026-03-28T22:00:00.000Z")
  })
})

describe("the most recent days", () => {
  it("are consecutive up to today", () => {
    const now = new Date("2026-11-15T10:00:00Z")
    const days = latestDays(now, "America/New_York")
    expect(days).toHaveLength(LATEST_DAYS)
    expect(days[0]?.day).toBe("2026-10-17")
    expect(days.at(-1)).toEqual({ day: "2026-11-15", from: new Date("2026-11-15T05:00:00Z"), until: now })
    for (const [index, { until }] of days.slice(0, -1).entries()) expect(until).toEqual(days[index + 1]?.from)
    const hours = days.map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000)
    // Clocks went back on November 1.
    expect(hours[15]).toBe(25)
  })
})
