import { z } from "./z"
import { MAX_PAGE_SIZE, MAX_SERIAL_ID } from "./constants"

/** Serial id of a user, product, category, order, testimonial or discount code. */
export const serialId = z.number().int().min(1).max(MAX_SERIAL_ID)

/** The same id as part of a path; everything else is "not found", never a validation error. */
export const serialIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(serialId)

/** Parameters of a path that ends with such an id. */
export const byId = z.object({ id: serialIdParam })

/** An amount of money. */
export const cents = z.number().int()

/** A moment as ISO 8601 in UTC, for example `2026-01-31T12:00:00.000Z`. */
export const timestamp = z.iso.datetime()

// Control characters but tab, line feed and carriage return, and halves of characters: PostgreSQL refuses NUL and
// halves, people never type the rest.
const NO_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** What is said of a text that is missing or too long, where a plain sentence is not fine enough. */
export interface TextWords {
  required?: string | undefined
  tooLong?: string | undefined
}

/** Says `words` of a value that is absent or null, and leaves other wrong types to plain sentences. */
export function saidWhenMissing(words: string | undefined) {
  return ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined)
}

/** A trimmed text of people: no control characters, no halves of characters, at most `max` characters. */
export function text(max: number, { required, tooLong }: TextWords = {}) {
  return z
    .string({ error: saidWhenMissing(required) })
    .trim()
    .max(max, tooLong ?? `Must be ${max} characters or less`)
    .refine((value) => !NO_CHARACTERS.test(value), "Please remove the characters that can't be displayed")
}

/** The same for a text that has to be there: `required` is said of an empty one as well. */
export function requiredText(max: number, required: string, tooLong?: string) {
  return text(max, { required, tooLong }).pipe(z.string().min(1, required))
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

/** An absolute http(s) URL or a path of this shop; empty and null read as null. */
export const imageChange = text(2000)
  .nullable()
  .transform((value) => (value ? value : null))
  .refine((value) => value === null || isImageReference(value), "Please enter a valid URL")

/** One that has to be there. */
export const requiredImage = text(2000, { required: "Please choose a picture" }).refine(
  isImageReference,
  "Please enter a valid URL",
)

/** The same; absent reads as null too. */
export const imageReference = imageChange.optional().transform((value) => value ?? null)

/** An e-mail address; `words` are said of everything else, whatever is wrong with it. */
export function emailSaying(words: string) {
  return text(254, { required: words, tooLong: words }).pipe(z.email(words))
}

export const email = emailSaying("Please enter a valid email address")

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A moment of the years 1900 to 9999, given with any offset; reads as ISO 8601 in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: "Please enter a valid date" })
  .refine((value) => {
    const time = Date.parse(value)
    return time >= EARLIEST && time <= LATEST
  }, "Please enter a date between 1900 and 9999")
  .transform((value) => new Date(value).toISOString())

/** Whether an amount of dollars has no more than two decimals. */
function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

/** An amount of money in dollars, in whole cents; `required` is said of a missing or negative one. */
export function dollars(max: number, required: string) {
  return z
    .number({ error: saidWhenMissing(required) })
    .min(0, required)
    .max(max)
    .refine(isWholeCents, "Price must be in whole cents")
}

/** A whole number in a query string, kept within PostgreSQL's `integer`. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min, `Must be at least ${min}`).max(max, `Must be at most ${max}`))
}

export const queryBoolean = z.enum(["true", "false"]).transform((value) => value === "true")

/** Paging of every list: `limit` 1 to 1000, `offset` from 0. */
export const pagingQuery = z.object({
  limit: queryInteger(1, MAX_PAGE_SIZE).optional(),
  offset: queryInteger(0, MAX_SERIAL_ID).optional(),
})

export const successResponse = z.object({ success: z.literal(true) })
