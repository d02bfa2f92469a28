import { z } from "./z"
import { MAX_PAGE_SIZE, MAX_PRICE_CENTS, MAX_SERIAL_ID } from "./constants"

/** Serial id of a user, product, category, order, testimonial or discount code. */
export const serialId = z.number().int().min(1).max(MAX_SERIAL_ID)

/** The same id as part of a path; everything else is "not found", never a validation error. */
export const serialIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(serialId)

/** An amount of money in integer cents, zero included. */
export const cents = z.number().int().min(0).max(MAX_PRICE_CENTS)

/** A moment as ISO 8601 in UTC, for example `2026-01-31T12:00:00.000Z`. */
export const timestamp = z.iso.datetime()

// Control characters but tab, line feed and carriage return: PostgreSQL refuses NUL, people never type the rest.
const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Cc}/u

/** A trimmed text of people: no control characters, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Must be ${max} characters or less`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), "Must not contain control characters")
}

/** A text that may be left out, null or empty; all three read as null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : null))
}

function isImageReference(value: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(value)) return true
  try {
    return ["http:", "https:"].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** An absolute http(s) URL or a path of this shop; empty, null and absent read as null. */
export const imageReference = text(2000)
  .nullish()
  .transform((value) => (value ? value : null))
  .refine((value) => value === null || isImageReference(value), "Please enter a valid URL")

export const email = text(254).pipe(z.email("Please enter a valid email address"))

/** A whole number in a query string, kept within PostgreSQL's `integer`. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`))
}

/** Paging of every list: `limit` 1 to 1000, `offset` from 0. */
export const pagingQuery = z.object({
  limit: queryInteger(1, MAX_PAGE_SIZE).optional(),
  offset: queryInteger(0, MAX_SERIAL_ID).optional(),
})

export const successResponse = z.object({ success: z.literal(true) })
