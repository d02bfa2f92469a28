import { z } from "./z"
import {
  byId,
  moment,
  pagingQuery,
  plainLine,
  requiredText,
  saidWhenMissing,
  serialId,
  type TextWords,
  timestamp,
} from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID } from "./constants"
import { defineEndpoint } from "./endpoint"

export const discountType = z.enum(["percentage", "fixed"])
export type DiscountType = z.infer<typeof discountType>

/** Trimmed and uppercased, as codes are stored. */
function codeText(max: number, words: TextWords) {
  return plainLine(max, words).transform((value) => value.toUpperCase())
}

/** A code as typed by a shopper; one that is too long is reported as invalid. */
export function discountCodeText(required?: string) {
  return codeText(100, { required, tooLong: "Invalid discount code" })
}

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

export type DiscountStatus = "inactive" | "expired" | "used_up" | "active"

/** The status of a code at a moment; the first that applies of inactive, expired, used up, active. */
export function discountStatusOf(
  code: Pick<DiscountCode, "isActive" | "expiresAt" | "usageLimit" | "usedCount">,
  now: Date,
): DiscountStatus {
  if (!code.isActive) return "inactive"
  if (code.expiresAt !== null && new Date(code.expiresAt) <= now) return "expired"
  return code.usageLimit !== null && code.usedCount >= code.usageLimit ? "used_up" : "active"
}

/** Percentages count to four decimals; in steps of this size, the calculation only uses exact integers. */
const STEPS_OF_PERCENT = 10_000
const STEPS_OF_WHOLE = 100 * STEPS_OF_PERCENT

function percentageOf(priceCents: number, percent: number): number {
  const steps = Math.round(percent * STEPS_OF_PERCENT)
  return Math.floor((priceCents * steps + STEPS_OF_WHOLE / 2) / STEPS_OF_WHOLE)
}

/**
 * The amount that a discount takes off a price, in cents: a percentage is rounded half up to a cent, and the
 * amount never exceeds the price.
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

const MAX_CODE_LENGTH = 20
const CODE_TOO_LONG = `Code must be ${MAX_CODE_LENGTH} characters or less`
const VALUE_TOO_LOW = "Value must be greater than 0"

/**
 * A code as an administrator enters it. `discountValue` is 0.01 to 100 for `percentage`, whole cents from 1 for
 * `fixed`; without `expiresAt`, the code never expires.
 */
export const discountCodeBody = z
  .object({
    // Checked again after the transformation: some letters become two when uppercased.
    code: codeText(MAX_CODE_LENGTH, { required: "Code is required", tooLong: CODE_TOO_LONG }).pipe(
      z.string().min(1, "Code is required").max(MAX_CODE_LENGTH, CODE_TOO_LONG),
    ),
    description: requiredText(500, "Description is required"),
    discountType: discountType.default("percentage"),
    discountValue: z
      .number({ error: saidWhenMissing(VALUE_TOO_LOW) })
      .min(0.01, VALUE_TOO_LOW)
      .max(MAX_PRICE_CENTS),
    usageLimit: z.number().int().min(1, "Usage limit must be at least 1").max(MAX_SERIAL_ID).nullish(),
    expiresAt: moment.nullish(),
    isActive: z.boolean().default(true),
  })
  .superRefine((body, context) => {
    if (body.discountType === "percentage" && body.discountValue > 100) {
      context.addIssue({
        code: "custom",
        path: ["discountValue"],
        message: "Percentage can't be more than 100",
      })
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

const NO_CODE = "Please enter a discount code"

export const validateDiscountBody = z.object({
  code: discountCodeText(NO_CODE).pipe(z.string().min(1, NO_CODE)),
})

export const validateDiscountResponse = z.object({ valid: z.literal(true), discountCode: discountSummary })

/** The error codes with which calls refuse a discount code. */
export const discountRefusals = [
  "discount_invalid",
  "discount_inactive",
  "discount_expired",
  "discount_used_up",
] as const

export const discountComponents = {
  DiscountCode: discountCode,
  DiscountSummary: discountSummary,
  ValidDiscount: validateDiscountResponse,
  DiscountCodeInput: discountCodeBody,
} as const

export const discountEndpoints = {
  listDiscountCodes: defineEndpoint({
    method: "GET",
    path: "/api/discount-codes",
    access: "admin",
    status: 200,
    list: true,
    summary: "Lists discount codes, newest first",
    query: pagingQuery,
    response: z.array(discountCode),
  }),
  createDiscountCode: defineEndpoint({
    method: "POST",
    path: "/api/discount-codes",
    access: "admin",
    status: 201,
    summary: "Creates a discount code",
    body: discountCodeBody,
    response: discountCode,
    errors: ["taken"],
  }),
  updateDiscountCode: defineEndpoint({
    method: "PUT",
    path: "/api/discount-codes/:id",
    access: "admin",
    status: 200,
    summary: "Updates a discount code",
    params: byId,
    body: discountCodeBody,
    response: discountCode,
    errors: ["not_found", "taken", "conflict"],
  }),
  deleteDiscountCode: defineEndpoint({
    method: "DELETE",
    path: "/api/discount-codes/:id",
    access: "admin",
    status: 204,
    summary: "Deletes a discount code. Past orders aren't affected",
    params: byId,
    errors: ["not_found"],
  }),
  validateDiscountCode: defineEndpoint({
    method: "POST",
    path: "/api/discount-codes/validate",
    access: "user",
    status: 200,
    summary: "Checks whether a discount code is valid",
    body: validateDiscountBody,
    response: validateDiscountResponse,
    errors: [...discountRefusals, "rate_limited"],
  }),
} as const
