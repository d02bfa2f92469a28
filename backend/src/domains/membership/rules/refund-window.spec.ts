import { describe, expect, it } from "vitest"
import { refundWindowOf } from "./refund-window"

const grantedAt = new Date("2026-01-05T12:00:00.000Z")
const paid = { grantedAt, capturedCents: 4900, refundedCents: 0 }
const days = (membershipRefundDays: number, timeZone = "UTC") => ({ membershipRefundDays, timeZone })
const until = new Date("2026-02-04T23:59:59.999Z")
const soon = new Date("2026-01-06T12:00:00.000Z")

describe("refundWindowOf", () => {
  it("stays open until the end of the last day", () => {
    expect(refundWindowOf(paid, days(30), until)).toEqual({ until, cents: 4900 })
    expect(refundWindowOf(paid, days(30), new Date(until.getTime() + 1))).toBeNull()
  })

  it("ends with the shop's day, not the UTC day", () => {
    expect(refundWindowOf(paid, days(30, "America/Los_Angeles"), soon)?.until).toEqual(
      new Date("2026-02-05T07:59:59.999Z"),
    )
  })

  it("never opens when set to 0 days", () => {
    expect(refundWindowOf(paid, days(0), grantedAt)).toBeNull()
  })

  it("returns the remaining amount, or nothing", () => {
    expect(refundWindowOf({ ...paid, refundedCents: 900 }, days(30), soon)?.cents).toBe(4000)
    expect(refundWindowOf({ ...paid, refundedCents: 4900 }, days(30), soon)).toBeNull()
    expect(refundWindowOf({ ...paid, capturedCents: 0 }, days(30), soon)).toBeNull()
  })
})
