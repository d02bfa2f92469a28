import { z } from "./z"
import {
  byId,
  moment,
  pagingQuery,
  requiredText,
  saidWhenMissing,
  serialId,
  text,
  type TextWords,
  timestamp,
} from "./common"
import { MAX_PRICE_CENTS, MAX_SERIAL_ID } from "./constants"
import { defineEndpoint } from "./endpoint"

export const discountType = z.enum(["percentage", "fixed"])
export type DiscountType = z.infer<typeof discountType>

/** Trimmed and uppercased, as codes are stored. */
function codeText(max: number, words: TextWords) {
  return text(max, words).transform((value) => value.toUpperCase())
}

/** A code as a shopper types it: one that is too long for a code is none. */
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

/** What is said of a code at a moment, in this precedence: inactive, expired, used up, active. */
export function discountStatusOf(
  code: Pick<DiscountCode, "isActive" | "expiresAt" | "usageLimit" | "usedCount">,
  now: Date,
): DiscountStatus {
  if (!code.isActive) return "inactive"
  if (code.expiresAt !== null && new Date(code.expiresAt) <= now) return "expired"
  return code.usageLimit !== null && code.usedCount >= code.usageLimit ? "used_up" : "active"
}

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

const MAX_CODE_LENGTH = 20
const CODE_TOO_LONG = `Code must be ${MAX_CODE_LENGTH} characters or less`
const VALUE_TOO_LOW = "Value must be greater than 0"

/**
 * What an admin sends. `discountValue` is over 0 to 100 for `percentage`, whole cents from 1 for `fixed`;
 * `expiresAt` null never expires.
 */
export const discountCodeBody = z
  .object({
    // Once more after the transformation: some letters become two in capitals.
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

const NO_CODE = "Please enter a discount code"

export const validateDiscountBody = z.object({
  code: discountCodeText(NO_CODE).pipe(z.string().min(1, NO_CODE)),
})

export const validateDiscountResponse = z.object({ valid: z.literal(true), discountCode: discountSummary })

/** Why a call that takes a discount code may refuse it. */
export const discountRefusals = [
  "discount_invalid",
  "discount_inactive",
  "discount_expired",
  "discount_used_up",
] as const

export const discountComponents = {
  DiscountCode: discountCode,
} as const

export const discountEndpoints = {
  listDiscountCodes: defineEndpoint({
    method: "GET",
    path: "/api/discount-codes",
    access: "admin",
    status: 200,
    list: true,
    summary: "Discount codes, the newest first",
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
    summary: "Replaces what an admin may set of a discount code",
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
    summary: "Deletes a discount code; orders that used it stay as they are",
    params: byId,
    errors: ["not_found"],
  }),
  validateDiscountCode: defineEndpoint({
    method: "POST",
    path: "/api/discount-codes/validate",
    access: "user",
    status: 200,
    summary: "Tells whether a discount code can be used now",
    body: validateDiscountBody,
    response: validateDiscountResponse,
    errors: [...discountRefusals, "rate_limited"],
  }),
} as const
