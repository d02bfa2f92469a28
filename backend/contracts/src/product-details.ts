import { z } from "./z"
import { requiredImage, requiredText, text } from "./common"
import { MAX_DOCUMENT_BYTES } from "./constants"

const line = requiredText(200, "Please fill this in or remove the line")

/**
 * A fact about a product, such as its material. With `filter` lists can be narrowed by it, by each of the things that commas separate
 * in its value.
 */
export const productFact = z.object({ name: line, value: line, filter: z.boolean().optional() })

/** Facts to narrow a list by, such as `Body part:Knee,Body part:Wrist`. */
export const factList = z
  .string()
  .max(2000)
  .transform((value) => value.split(","))
  .pipe(z.array(z.string().regex(/^[^:]+:[^:]+$/, "Must be a name and a value with a colon between")).max(20))

/** A picture of a product; `alt` says what it shows to those who don't see it. */
export const productPicture = z.object({ url: requiredImage, alt: text(200) })
export type ProductPicture = z.infer<typeof productPicture>

/** A size of a size guide, for measures from one length up to another, both in millimetres and included. */
const guideSize = z
  .object({ value: line, fromMm: z.number().int().min(1).max(5000), toMm: z.number().int().min(1).max(5000) })
  .refine(({ fromMm, toMm }) => fromMm < toMm, { path: ["toMm"], message: "Must be more than the beginning" })

/**
 * Which value of an option fits whom. `measure` tells what to measure and where; sizes from the smallest to the
 * largest, which may share their edges and overlap, but leave no gap.
 */
export const sizeGuide = z
  .object({ option: line, measure: line, sizes: z.array(guideSize).min(2).max(20) })
  .refine(({ sizes }) => sizes.every(({ fromMm }, index) => fromMm <= (sizes[index - 1]?.toMm ?? fromMm)), {
    path: ["sizes"],
    message: "There is a gap between two sizes",
  })
export type SizeGuide = z.infer<typeof sizeGuide>

/** A document to download, such as instructions; `url` and `bytes` as its upload answered them. */
export const productFile = z.object({
  name: requiredText(100, "Please say what this document is"),
  url: z
    .string()
    .max(2000)
    .regex(/^(\/static\/|https:\/\/).+\.pdf$/, "Please upload the document again"),
  bytes: z.number().int().min(1).max(MAX_DOCUMENT_BYTES),
})
export type ProductFile = z.infer<typeof productFile>

const AMOUNT_WRONG = "Please enter how much is in it, such as 30 or 1.5"

/** How much of something one piece holds, in the unit of the product's content. */
export const contentAmount = z.number(AMOUNT_WRONG).min(0.01, AMOUNT_WRONG).max(1_000_000)

/** What the price of one unit is computed from: 30 of "patch". A variant may hold another amount. */
export const productContent = z.object({
  amount: contentAmount,
  unit: requiredText(20, "Please name the unit, such as patch, g or ml"),
})
export type ProductContent = z.infer<typeof productContent>

/** How many days one unit of a product may last. */
export const MAX_SUPPLY_DAYS = 730

/**
 * What a page tells about a product beside its description; `pictures` with the first one, in order. What is not
 * `returnable` can't be sent back, for example for reasons of hygiene. `supplyDays` is how many days one unit lasts,
 * null for what is not used up. `netContent` is there where the price of one unit is to be shown.
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
    .number("Please enter a whole number of days, or leave it empty")
    .int("Please enter a whole number of days")
    .min(1, "Must be at least 1 day")
    .max(MAX_SUPPLY_DAYS, `Must be ${MAX_SUPPLY_DAYS} days or less`)
    .nullable()
    .default(null),
})
export type ProductDetails = z.infer<typeof productDetails>
