import { z } from "./z"
import { byId } from "./common"
import { defineEndpoint } from "./endpoint"
import { product } from "./product"

export const relatedProductEndpoints = {
  listRelatedProducts: defineEndpoint({
    method: "GET",
    path: "/api/products/:id/related",
    access: "any",
    status: 200,
    summary: "Lists up to four related products, by shared facts, category or doctors, most related first",
    params: byId,
    response: z.array(product),
  }),
} as const
