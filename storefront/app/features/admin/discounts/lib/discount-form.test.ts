import type { DiscountCode } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { discountFormOf, discountResolver } from "./discount-form"

const NEW_YORK = "America/New_York"
const code: DiscountCode = {
  id: 1,
  code: "SPRING",
  description: "For you",
  discountType: "percentage",
  discountValue: 10,
  usageLimit: null,
  usedCount: 0,
  expiresAt: "2026-11-02T03:00:00.000Z",
  isActive: true,
  createdAt: "2026-01-01T00:00:00.000Z",
}

async function sentFor(edited: DiscountCode | null, expiresAt: string, timeZone: string) {
  const form = { ...discountFormOf(edited ?? code, timeZone), expiresAt }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values, errors } = await discountResolver(edited, timeZone)(form, undefined, options)
  return "expiresAt" in values ? values.expiresAt : Object.keys(errors)
}

describe("the last day of a code", () => {
  it("is shown in the shop's time zone", () => {
    expect(discountFormOf(code, "UTC").expiresAt).toBe("2026-11-02")
    expect(discountFormOf(code, NEW_YORK).expiresAt).toBe("2026-11-01")
  })

  it.each([
    ["2026-03-07", NEW_YORK, "2026-03-08T04:59:59.999Z"],
    ["2026-03-08", NEW_YORK, "2026-03-09T03:59:59.999Z"],
    ["2026-11-01", NEW_YORK, "2026-11-02T04:59:59.999Z"],
    ["2026-12-31", "Asia/Tokyo", "2026-12-31T14:59:59.999Z"],
    ["2028-02-29", "UTC", "2028-02-29T23:59:59.999Z"],
  ])("%s lasts until its end in %s", async (day, timeZone, moment) => {
    expect(await sentFor(null, day, timeZone)).toBe(moment)
  })

  it("keeps the exact time until the day is edited", async () => {
    expect(await sentFor(code, "2026-11-01", NEW_YORK)).toBe(code.expiresAt)
  })

  it("may be empty, and is rejected when it is not a date", async () => {
    expect(await sentFor(null, "", NEW_YORK)).toBeNull()
    expect(await sentFor(null, "soon", NEW_YORK)).toEqual(["expiresAt"])
  })
})
