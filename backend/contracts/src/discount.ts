import { z } from "./z"
import { serialId, text, timestamp } from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID } from "./constants"

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

/**
 * What an admin sends. `discountValue` is over 0 to 100 for `percentage`, whole cents from 1 for `fixed`;
 * `expiresAt` null never expires.
 */
export const discountCodeBody = z
  .object({
    code: discountCodeText
      .pipe(z.string().min(1, "Code is required"))
      .pipe(z.string().max(20, "Code must be 20 characters or less")),
    description: text(500).pipe(z.string().min(1, "Description is required")),
    discountType: discountType.default("percentage"),
    discountValue: z.number().min(0.01, "Value must be greater than 0").max(MAX_PRICE_CENTS),
    usageLimit: z.number().int().min(1, "Usage limit must be at least 1").max(MAX_SERIAL_ID).nullish(),
    expiresAt: z.iso.datetime({ offset: true, error: "Please enter a valid date" }).nullish(),
    isActive: z.boolean().default(true),
  })
  .superRefine((body, context) => {
    if (body.discountType === "percentage" && body.discountValue > 100) {
      context.addIssue({ code: "custom", path: ["discountValue"], message: "A percentage can't be over 100" })
    }
    if (body.discountType === "fixed" && !Number.isInteger(body.discountValue)) {
      context.addIssue({
        code: "custom",
        path: ["discountValue"],
        message: "Value must be a whole number of cents",
      })
    }
  })
export type DiscountCodeBody = z.infer<typeof discountCodeBody>

export const validateDiscountBody = z.object({
  code: discountCodeText.pipe(z.string().min(1, "Please enter a discount code")),
})

export const validateDiscountResponse = z.object({ valid: z.literal(true), discountCode: discountSummary })

/** A percentage counts to four decimals; with these steps of it the whole sum stays in exact integers. */
const STEPS_OF_PERCENT = 10_000
const STEPS_OF_WHOLE = 100 * STEPS_OF_PERCENT

function percentageOf(priceCents: number, percent: number): number {
  const steps = Math.round(percent * STEPS_OF_PERCENT)
  return Math.floor((priceCents * steps + STEPS_OF_WHOLE / 2) / STEPS_OF_WHOLE)
}

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
      ? percentageOf(priceCents, discount.discountValue)
      : Math.round(discount.discountValue)
  return Math.min(Math.max(amount, 0), priceCents)
}
