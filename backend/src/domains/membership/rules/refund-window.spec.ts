import { describe, expect, it } from "vitest"
import { refundWindowOf } from "./refund-window"

const grantedAt = new Date("2026-01-05T12:00:00.000Z")
const paid = { grantedAt, capturedCents: 4900, refundedCents: 0 }
const after = (days: number, ms = 0) => new Date(grantedAt.getTime() + days * 86_400_000 + ms)

describe("refundWindowOf", () => {
  it("is open for so many days, to the millisecond", () => {
    expect(refundWindowOf(paid, 30, after(30, -1))).toEqual({ until: after(30), cents: 4900 })
    expect(refundWindowOf(paid, 30, after(30))).toBeNull()
  })

  it("is never open with 0 days", () => {
    expect(refundWindowOf(paid, 0, grantedAt)).toBeNull()
  })

  it("pays back what is left, and nothing where nothing is", () => {
    expect(refundWindowOf({ ...paid, refundedCents: 900 }, 30, after(1))?.cents).toBe(4000)
    expect(refundWindowOf({ ...paid, refundedCents: 4900 }, 30, after(1))).toBeNull()
    expect(refundWindowOf({ ...paid, capturedCents: 0 }, 30, after(1))).toBeNull()
  })
})
