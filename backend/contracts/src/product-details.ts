import { z } from "./z"
import { requiredImage, requiredText, text } from "./common"
import { MAX_DOCUMENT_BYTES } from "./constants"

const line = requiredText(200, "Please fill in this line or remove it")

/**
 * A fact about a product, such as its material. With `filter`, lists can be filtered by it; commas in `value` separate
 * several filter values.
 */
export const productFact = z.object({ name: line, value: line, filter: z.boolean().optional() })

/** Facts to filter a list by, such as `Body part:Knee,Body part:Wrist`. */
export const factList = z
  .string()
  .max(2000)
  .transform((value) => value.split(","))
  .pipe(z.array(z.string().regex(/^[^:]+:[^:]+$/, "Must be a name and a value separated by a colon")).max(20))

/** A picture of a product; `alt` is its alternative text. */
export const productPicture = z.object({ url: requiredImage, alt: text(200) })
export type ProductPicture = z.infer<typeof productPicture>

/** A size in a size guide, for measurements from one length to another, in millimeters, both included. */
const guideSize = z
  .object({ value: line, fromMm: z.number().int().min(1).max(5000), toMm: z.number().int().min(1).max(5000) })
  .refine(({ fromMm, toMm }) => fromMm < toMm, { path: ["toMm"], message: "Must be greater than the start" })

/**
 * The option value for each measurement. `measure` says what to measure and where. `sizes` go from the smallest to
 * the largest. They may touch or overlap, but not leave gaps.
 */
export const sizeGuide = z
  .object({ option: line, measure: line, sizes: z.array(guideSize).min(2).max(20) })
  .refine(({ sizes }) => sizes.every(({ fromMm }, index) => fromMm <= (sizes[index - 1]?.toMm ?? fromMm)), {
    path: ["sizes"],
    message: "There is a gap between two sizes",
  })
export type SizeGuide = z.infer<typeof sizeGuide>

/** A document to download, such as instructions; `url` and `bytes` as returned by its upload. */
export const productFile = z.object({
  name: requiredText(100, "Please enter a name for this document"),
  url: z
    .string()
    .max(2000)
    .regex(/^(\/static\/|https:\/\/).+\.pdf$/, "Please upload the document again"),
  bytes: z.number().int().min(1).max(MAX_DOCUMENT_BYTES),
})
export type ProductFile = z.infer<typeof productFile>

const AMOUNT_WRONG = "Please enter an amount, such as 30 or 1.5"

/** How much one piece contains, in the unit of the product's `netContent`. */
export const contentAmount = z.number(AMOUNT_WRONG).min(0.01, AMOUNT_WRONG).max(1_000_000)

/** The content that the unit price is computed from, such as 30 of "patch". A variant may contain another amount. */
export const productContent = z.object({
  amount: contentAmount,
  unit: requiredText(20, "Please enter a unit, such as patch, g or ml"),
})
export type ProductContent = z.infer<typeof productContent>

/** The longest time that one unit of a product may last, in days. */
export const MAX_SUPPLY_DAYS = 730

/**
 * Additional content of a product page. `pictures` are in order and include the main one. A product that is not
 * `returnable` can't be returned, for example for hygiene reasons. `supplyDays` is how many days one unit lasts, or
 * null. `netContent` is set to show a unit price.
 */
export const productDetails = z.object({
  pictures: z.array(productPicture).max(12).default([]),
  facts: z.array(productFact).max(30).default([]),
  files: z.array(productFile).max(10).default([]),
  netContent: productContent.nullable().default(null),
  boxContents: z.array(line).max(30).default([]),
  sizeGuide: sizeGuide.nullable().default(null),
  returnable: z.boolean().default(true),
  supplyDays: z
    .number("Please enter a whole number of days, or leave this empty")
    .int("Please enter a whole number of days")
    .min(1, "Must be at least 1 day")
    .max(MAX_SUPPLY_DAYS, `Must be ${MAX_SUPPLY_DAYS} days or less`)
    .nullable()
    .default(null),
})
export type ProductDetails = z.infer<typeof productDetails>

export const productDetailsComponents = {
  ProductDetails: productDetails,
  ProductFact: productFact,
  ProductPicture: productPicture,
  ProductFile: productFile,
  NetContent: productContent,
  SizeGuide: sizeGuide,
  GuideSize: guideSize,
} as const
