import { describe, expect, it } from "vitest"
import { firstCheckAt, isAbandoned, nextCheckAt } from "./purchase-checks"

const begun = new Date("2026-11-22T10:00:00Z")
const minutesLater = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
const minutesOf = (date: Date) => (date.getTime() - begun.getTime()) / 60_000

/** The minutes at which a purchase is checked, until it is abandoned. */
function checksOf(): number[] {
  const checks: number[] = []
  let at = firstCheckAt(begun)
  while (!isAbandoned(begun, at)) {
    checks.push(minutesOf(at))
    at = nextCheckAt(begun, at)
  }
  return [...checks, minutesOf(at)]
}

describe("an open purchase", () => {
  it("waits for the webhook first", () => {
    expect(minutesOf(firstCheckAt(begun))).toBe(3)
  })

  it("is checked every five minutes for an hour, then less often", () => {
    const checks = checksOf()
    expect(checks.filter((minute) => minute < 60)).toHaveLength(12)
    expect(checks.filter((minute) => minute >= 60).length).toBeLessThanOrEqual(6)
  })

  it("is abandoned after a day", () => {
    expect(isAbandoned(begun, minutesLater(24 * 60 - 1))).toBe(false)
    expect(isAbandoned(begun, minutesLater(24 * 60))).toBe(true)
    expect(checksOf().at(-1)).toBeLessThan(48 * 60)
  })
})
