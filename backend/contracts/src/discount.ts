import { z } from "zod"
import { serialId, text, timestamp } from "./common"

export const discountType = z.enum(["percentage", "fixed"])
export type DiscountType = z.infer<typeof discountType>

/** Trimmed and uppercased, as codes are stored. */
export const discountCodeText = text(100).transform((value) => value.toUpperCase())

/** `discountValue` is a percentage for `percentage` and cents for `fixed`. */
export const discountSummary = z.object({
  code: z.string(),
  description: z.string(),
  discountType,
  discountValue: z.number(),
})
export type DiscountSummary = z.infer<typeof discountSummary>

export const discountCode = discountSummary.extend({
  id: serialId,
  isActive: z.boolean(),
  usageLimit: z.number().int().nullable(),
  usedCount: z.number().int(),
  expiresAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type DiscountCode = z.infer<typeof discountCode>

export const validateDiscountBody = z.object({
  code: discountCodeText.pipe(z.string().min(1, "Please enter a discount code")),
})

export const validateDiscountResponse = z.object({ valid: z.literal(true), discountCode: discountSummary })

/**
 * What a discount takes off a price, in cents: a percentage is rounded half up to a cent, and no
 * discount takes off more than the price.
 */
export function discountAmountCents(
  priceCents: number,
  discount: Pick<DiscountSummary, "discountType" | "discountValue">,
): number {
  const amount =
    discount.discountType === "percentage"
      ? Math.round((priceCents * discount.discountValue) / 100)
      : Math.round(discount.discountValue)
  return Math.min(Math.max(amount, 0), priceCents)
}
