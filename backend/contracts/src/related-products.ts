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
    summary: "Lists up to four related products with shared facts, category or doctors, closest match first",
    params: byId,
    response: z.array(product),
  }),
} as const
