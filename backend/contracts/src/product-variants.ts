import { z } from "./z"
import { imageReference, lineText, plainLine, saidWhenMissing } from "./common"
import { MAX_PRICE_CENTS } from "./constants"
import { contentAmount } from "./product-details"

export const PRICE_LOW = "Price must be at least 1 cent"

/** In cents. */
export const productPrice = z
  .number({ error: saidWhenMissing(PRICE_LOW) })
  .int("Price must be a whole number of cents")
  .min(1, PRICE_LOW)
  .max(MAX_PRICE_CENTS, "Price is too high")

export const MAX_STOCK = 1_000_000

/** The number of pieces that can be bought. */
export const productStock = z.number().int().min(0, "Stock quantity cannot be negative").max(MAX_STOCK)

/** Opaque to clients. */
export const variantId = z.string().regex(/^[\w-]{1,100}$/, "Please choose a variant")

/**
 * A variant of a product, such as a size in a color. `options` has a value for each of the product's options, and
 * `title` combines them. `price` is the viewer's price for one unit, in cents; `regularPrice` is only set during a
 * sale. `contentAmount` is set if it differs from the product's details.
 */
export const productVariant = z.object({
  id: variantId,
  title: z.string(),
  options: z.record(z.string(), z.string()),
  sku: z.string().nullable(),
  price: z.number().int(),
  regularPrice: z.number().int().optional(),
  stockQuantity: z.number().int(),
  imageUrl: z.string().nullable(),
  contentAmount: z.number().optional(),
})
export type ProductVariant = z.infer<typeof productVariant>

/** An option to choose, with its values in the merchant's order. */
export const productOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof productOption>

const optionText = lineText(100, { required: "Please fill this in" })

const optionInput = z.object({
  name: optionText,
  values: z.array(optionText).min(1, "Please add a value").max(50),
})

/**
 * A variant as an administrator enters it; one with an `id` exists already, one without is new. Without a price it is
 * not for sale, and stays so if `price` is omitted.
 */
const variantInput = z.object({
  id: variantId.optional(),
  options: z.record(z.string(), optionText),
  sku: plainLine(100)
    .nullable()
    .optional()
    .transform((sku) => sku || null),
  price: productPrice.optional(),
  /** Pieces that can be bought from now on; if omitted, they stay unchanged, and a new variant has none. */
  stockQuantity: productStock.optional(),
  imageUrl: imageReference,
  contentAmount: contentAmount
    .nullable()
    .optional()
    .transform((amount) => amount ?? null),
})
export type VariantInput = z.output<typeof variantInput>

/**
 * All variants of a product from now on, in order, each with a different combination of option values. A single variant
 * without options turns the product into one without variants to choose from. Variants that are not for sale are only
 * removed if they are among those that were `seen`.
 */
export const productVariantsBody = z
  .object({
    options: z.array(optionInput).max(3, "A product has at most 3 options"),
    variants: z.array(variantInput).min(1, "Please keep at least one variant").max(100),
    seen: z.array(variantId).max(1000).optional(),
  })
  .superRefine(({ options, variants }, context) => {
    if (variants.every(({ price }) => price === undefined))
      context.addIssue({
        code: "custom",
        path: ["variants"],
        message: "Please set a price for at least one variant",
      })
    const names = options.map(({ name }) => name)
    if (new Set(names).size < names.length)
      context.addIssue({ code: "custom", path: ["options"], message: "Two options have the same name" })
    const seen = new Set<string>()
    const ids = variants.map(({ id }) => id)
    variants.forEach((variant, index) => {
      const values = options.map(({ name }) => variant.options[name])
      const isKnown = options.every(({ values: known }, place) => known.includes(values[place] ?? ""))
      const key = JSON.stringify(values)
      const message = !isKnown
        ? "Please choose a value for each option"
        : seen.has(key)
          ? "Another variant has the same options"
          : variant.id !== undefined && ids.indexOf(variant.id) < index
            ? "This variant is listed twice"
            : undefined
      if (message) context.addIssue({ code: "custom", path: ["variants", index, "options"], message })
      seen.add(key)
      if (variant.id === undefined && variant.price === undefined)
        context.addIssue({ code: "custom", path: ["variants", index, "price"], message: PRICE_LOW })
    })
  })
export type ProductVariantsBody = z.output<typeof productVariantsBody>

export const productVariantsComponents = {
  ProductVariant: productVariant,
  ProductOption: productOption,
  VariantInput: variantInput,
  OptionInput: optionInput,
} as const
