import { z } from "./z"
import { requiredImage, text } from "./common"

const line = text(200, { required: "Please fill this in or remove the line" })

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

/** How many days one unit of a product may last. */
export const MAX_SUPPLY_DAYS = 730

/**
 * What a page tells about a product beside its description; `pictures` with the first one, in order. What is not
 * `returnable` can't be sent back, for example for reasons of hygiene. `supplyDays` is how many days one unit lasts,
 * null for what is not used up.
 */
export const productDetails = z.object({
  pictures: z.array(productPicture).max(12).default([]),
  facts: z.array(productFact).max(30).default([]),
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
