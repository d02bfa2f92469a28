import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_PRICE_CENTS } from "./constants"
import { discountAmountCents, discountStatusOf } from "./discount"

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
const hundredths = fc.integer({ min: 1, max: 10_000 })

function percentOff(priceCents: number, percent: number): number {
  return discountAmountCents(priceCents, { discountType: "percentage", discountValue: percent })
}

function centsOff(priceCents: number, cents: number): number {
  return discountAmountCents(priceCents, { discountType: "fixed", discountValue: cents })
}

describe("discountAmountCents", () => {
  it("returns whole cents between zero and the price", () => {
    fc.assert(
      fc.property(price, hundredths, (priceCents, share) => {
        for (const amount of [percentOff(priceCents, share / 100), centsOff(priceCents, share)]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(priceCents)
        }
      }),
    )
  })

  it("rounds a percentage half up, without floating-point errors", () => {
    fc.assert(
      fc.property(price, hundredths, (priceCents, share) => {
        const exact = (BigInt(priceCents) * BigInt(share) * 2n + 10_000n) / 20_000n
        expect(percentOff(priceCents, share / 100)).toBe(Number(exact))
      }),
      // 28.5 cents, a half cent that floating-point arithmetic misses.
      { examples: [[5000, 57]], numRuns: 1000 },
    )
  })

  it("never deducts less for a larger percentage", () => {
    fc.assert(
      fc.property(price, hundredths, hundredths, (priceCents, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(percentOff(priceCents, less / 100)).toBeLessThanOrEqual(percentOff(priceCents, more / 100))
      }),
    )
  })

  it("deducts the whole price at 100 percent or when the fixed amount is higher", () => {
    fc.assert(
      fc.property(price, fc.nat(MAX_PRICE_CENTS), (priceCents, more) => {
        expect(percentOff(priceCents, 100)).toBe(priceCents)
        expect(centsOff(priceCents, priceCents + more)).toBe(priceCents)
      }),
    )
  })

  it("deducts a fixed amount exactly, up to the price", () => {
    fc.assert(
      fc.property(price, hundredths, (rest, cents) => {
        expect(centsOff(rest + cents, cents)).toBe(cents)
      }),
    )
  })
})

describe("discountStatusOf", () => {
  const NOW = new Date("2026-05-01T12:00:00.000Z")
  const OVER = "2026-05-01T12:00:00.000Z"
  const AHEAD = "2026-05-01T12:00:00.001Z"
  const code = { isActive: true, expiresAt: null, usageLimit: null, usedCount: 3 }

  it.each([
    ["inactive", "a disabled, expired and used-up code", { isActive: false, expiresAt: OVER, usageLimit: 3 }],
    ["expired", "a used-up code that is also expired", { expiresAt: OVER, usageLimit: 3 }],
    ["used_up", "the last use", { expiresAt: AHEAD, usageLimit: 3 }],
    ["active", "a code with uses and time left", { expiresAt: AHEAD, usageLimit: 4 }],
    ["active", "a code without expiry or limit", {}],
  ])("returns %s for %s", (status, _what, changes) => {
    expect(discountStatusOf({ ...code, ...changes }, NOW)).toBe(status)
  })
})
