import { z } from "./z"
import { byId } from "./common"
import { defineEndpoint } from "./endpoint"
import { productOption, productVariant } from "./product-variants"

/**
 * A variant as administrators edit it; `price` is the visitors' price, or null if it has none and is not for sale.
 */
const anyVariant = productVariant
  .omit({ price: true, regularPrice: true })
  .extend({ price: z.number().int().nullable() })

/**
 * Every variant of a product, including those not for sale, and the options that distinguish them: none for a product
 * without options.
 */
export const allVariants = z.object({ options: z.array(productOption), variants: z.array(anyVariant) })
export type AllVariants = z.infer<typeof allVariants>

export const allVariantsComponents = {
  AllVariants: allVariants,
  AnyVariant: anyVariant,
} as const

export const allVariantsEndpoints = {
  listAllVariants: defineEndpoint({
    method: "GET",
    path: "/api/admin/products/:id/variants",
    access: "admin",
    status: 200,
    summary: "Lists every variant of a product, including those without a price in the shop's currency",
    params: byId,
    response: allVariants,
    errors: ["not_found"],
  }),
} as const
