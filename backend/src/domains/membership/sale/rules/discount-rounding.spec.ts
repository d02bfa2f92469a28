import { calculateAdjustmentAmountFromPromotion } from "@medusajs/framework/utils"
import { discountAmountCents, type DiscountSummary } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { adjustmentCents } from "./discount-rounding"

/** The discount that the engine itself applies to one line of this price, in dollars with fractions of a cent. */
function engineAmount(priceCents: number, { discountType, discountValue }: DiscountSummary): number {
  const subtotal = priceCents / 100
  const amount = calculateAdjustmentAmountFromPromotion(
    { id: "line", quantity: 1, subtotal, original_total: subtotal },
    {
      value: discountType === "percentage" ? discountValue : discountValue / 100,
      applied_value: 0,
      is_tax_inclusive: false,
      type: discountType,
      allocation: "across",
    },
    subtotal,
  )
  return Number(amount)
}

function discount(discountType: DiscountSummary["discountType"], discountValue: number): DiscountSummary {
  return { code: "CODE", description: "", discountType, discountValue }
}

function rounded(priceCents: number, applied: DiscountSummary): number {
  return adjustmentCents(
    { id: "a", code: "CODE", amount: engineAmount(priceCents, applied) },
    priceCents,
    applied,
  )
}

describe("adjustmentCents", () => {
  it("matches the contract for every percentage with two decimals", () => {
    const wrong: string[] = []
    for (const priceCents of [1, 99, 3000, 4900, 4999, 12_345]) {
      for (let hundredths = 1; hundredths <= 10_000; hundredths += 7) {
        const applied = discount("percentage", hundredths / 100)
        const expected = discountAmountCents(priceCents, applied)
        if (rounded(priceCents, applied) !== expected)
          wrong.push(`${priceCents} cents, ${hundredths / 100} %`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    [4900, discount("percentage", 10), 490],
    [4900, discount("percentage", 12.5), 613],
    [4900, discount("percentage", 100), 4900],
    [4900, discount("fixed", 1999), 1999],
    [4900, discount("fixed", 100_000), 4900],
  ])("turns a price of %i cents with %o into a discount of %i cents", (priceCents, applied, cents) => {
    expect(rounded(priceCents, applied)).toBe(cents)
  })

  it("rounds other promotions, up to the price", () => {
    expect(adjustmentCents({ id: "a", code: "AUTOMATIC", amount: 1.005 }, 4900, null)).toBe(101)
    expect(adjustmentCents({ id: "a", code: "AUTOMATIC", amount: 60 }, 4900, null)).toBe(4900)
  })

  it("uses the engine's amount when it differs", () => {
    const adjustment = { id: "a", code: "CODE", amount: 2 }
    expect(adjustmentCents(adjustment, 4900, discount("percentage", 10))).toBe(200)
  })
})
