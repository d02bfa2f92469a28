import { z } from "./z"
import { MAX_PAGE_SIZE, MAX_SERIAL_ID } from "./constants"

/** Serial id of a user, product, category, order, testimonial or discount code. */
export const serialId = z.number().int().min(1).max(MAX_SERIAL_ID)

/** The same id in a path. Invalid ids result in "not found", never in a validation error. */
export const serialIdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(serialId)

/** Parameters of a path with such an id. */
export const byId = z.object({ id: serialIdParam })

/** An amount of money in cents. */
export const cents = z.number().int()

/** A moment as ISO 8601 in UTC, for example `2026-01-31T12:00:00.000Z`. */
export const timestamp = z.iso.datetime()

// Control characters except tab, line feed and carriage return, and unpaired surrogates: PostgreSQL refuses NUL and
// surrogates, and people never type the rest.
const NO_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** Messages for a text that is missing or too long, if the generic ones are not specific enough. */
export interface TextWords {
  required?: string | undefined
  tooLong?: string | undefined
}

/** An error map that returns `words` for undefined or null, and leaves other wrong types to the generic messages. */
export function saidWhenMissing(words: string | undefined) {
  return ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined)
}

/** A trimmed text entered by people: at most `max` characters, no control characters, no unpaired surrogates. */
export function text(max: number, { required, tooLong }: TextWords = {}) {
  return z
    .string({ error: saidWhenMissing(required) })
    .trim()
    .max(max, tooLong ?? `Must be ${max} characters or less`)
    .refine((value) => !NO_CHARACTERS.test(value), "Please remove characters that can't be displayed")
}

const DASHES = /[\u2010-\u2015\u2212\uFE58]/g

/**
 * A number or code in plain characters: wide digits, special spaces and dashes are replaced, and invisible characters
 * removed.
 */
export function pasted(given: string): string {
  return given
    .normalize("NFKC")
    .replace(DASHES, "-")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
}

// Line breaks, tabs and all invisible characters: direction marks, fillers, selectors, tags.
const HIDDEN = /[\t\n\v\f\r\u0085\u2028\u2029\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/**
 * The invisible characters that names need: joiners between letters of most scripts, after the Malayalam virama, and
 * within emoji.
 */
const NEEDED =
  /(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])|(?<=\u0D4D)\u200D|(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{ExtPict})\uFE0F/gu
const VISIBLE = /[^\s\p{Cf}\p{M}]/u
export const INVISIBLE_WORDS = "Please type this again. It contains a line break or invisible characters"

/**
 * A single-line text, such as a name or a code, without invisible characters and direction changes, so that no two
 * look the same. It is empty or has visible characters.
 */
export function lineText(max: number, words: TextWords = {}) {
  return text(max, words)
    .refine((value) => !HIDDEN.test(value.replace(NEEDED, "")), INVISIBLE_WORDS)
    .refine((value) => !value || VISIBLE.test(value), words.required ?? INVISIBLE_WORDS)
}

/** Whether all of a text is visible, including the joiners that names need. */
export const isPlain = (value: string) => !HIDDEN.test(value)

/** A single line that identifies something, such as a code, without invisible characters. */
export function plainLine(max: number, words: TextWords = {}) {
  return lineText(max, words).refine(isPlain, INVISIBLE_WORDS)
}

/** The same for a required line; `required` is also the message for an empty one. */
export function requiredLine(max: number, required: string) {
  return lineText(max, { required }).pipe(z.string().min(1, required))
}

/** The same for a required text; `required` is also the message for an empty one. */
export function requiredText(max: number, required: string, tooLong?: string) {
  return text(max, { required, tooLong }).pipe(z.string().min(1, required))
}

/** A text that may be omitted, null or empty; all three are parsed as null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : null))
}

/** A line that may be omitted, null or empty; all three are parsed as null. */
export function optionalLine(max: number) {
  return lineText(max)
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

/** An absolute http(s) URL or a path of this shop; empty and null are parsed as null. */
export const imageChange = text(2000)
  .nullable()
  .transform((value) => (value ? value : null))
  .refine((value) => value === null || isImageReference(value), "Please enter a valid URL")

/** The same, but required. */
export const requiredImage = text(2000, { required: "Please choose a picture" }).refine(
  isImageReference,
  "Please enter a valid URL",
)

/** Like `imageChange`, but may be omitted, which is parsed as null too. */
export const imageReference = imageChange.optional().transform((value) => value ?? null)

/** An email address as HTML defines it, with a dot in its domain. */
const EMAIL = new RegExp(z.regexes.html5Email.source.replace("^", "^(?=.*@.*\\.)"))

/** An email address; `words` is the message for any invalid value. */
export function emailSaying(words: string) {
  return text(254, { required: words, tooLong: words })
    .transform((value) => value.normalize("NFC").replace(/\p{Cf}/gu, ""))
    .pipe(z.email({ pattern: EMAIL, error: words }))
}

export const email = emailSaying("Please enter a valid email address")

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A moment in the years 1900 to 9999 with any UTC offset; parsed to ISO 8601 in UTC. */
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

/** An amount in dollars with at most two decimals; `required` is the message if it is missing or negative. */
export function dollars(max: number, required: string) {
  return z
    .number({ error: saidWhenMissing(required) })
    .min(0, required)
    .max(max)
    .refine(isWholeCents, "Price can have at most two decimals")
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

export const commonComponents = { Success: successResponse } as const
