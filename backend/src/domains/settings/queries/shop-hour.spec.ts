import type { MedusaContainer } from "@medusajs/framework/types"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { isShopHour } from "./shop-hour"

const HOUR_MS = 3_600_000

/** A container with nothing but the settings. */
function shopIn(timeZone: string): MedusaContainer {
  const settings = { current: () => Promise.resolve({ timeZone }) }
  return { resolve: () => settings } as unknown as MedusaContainer
}

/** The runs of an hourly job, from a given time on, that fall into its hours. */
async function runsOf(timeZone: string, hours: { from: number; until: number }, from: string, count: number) {
  const runs: string[] = []
  for (let hour = 0; hour < count; hour += 1) {
    vi.setSystemTime(Date.parse(from) + hour * HOUR_MS)
    if (await isShopHour(shopIn(timeZone), hours)) runs.push(new Date().toISOString())
  }
  return runs
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("a nightly job with a fixed hour", () => {
  const night = { from: 3, until: 4 }

  it.each([
    [
      "America/New_York",
      "2026-03-07T00:20:00Z",
      ["2026-03-07T08:20", "2026-03-08T07:20", "2026-03-09T07:20"],
    ],
    [
      "America/New_York",
      "2026-10-31T00:20:00Z",
      ["2026-10-31T07:20", "2026-11-01T08:20", "2026-11-02T08:20"],
    ],
    ["Asia/Tokyo", "2026-12-31T00:20:00Z", ["2026-12-31T18:20", "2027-01-01T18:20", "2027-01-02T18:20"]],
    ["UTC", "2026-02-27T00:20:00Z", ["2026-02-27T03:20", "2026-02-28T03:20", "2026-03-01T03:20"]],
  ])("runs once a night in %s from %s", async (timeZone, from, expected) => {
    const runs = await runsOf(timeZone, night, from, 72)
    expect(runs.map((run) => run.slice(0, 16))).toEqual(expected)
  })

  it("runs ten times a day, in daytime only, also when clocks change", async () => {
    const day = { from: 9, until: 19 }
    for (const from of ["2026-03-08T05:20:00Z", "2026-11-01T04:20:00Z"]) {
      expect(await runsOf("America/New_York", day, from, 24)).toHaveLength(10)
    }
  })
})
