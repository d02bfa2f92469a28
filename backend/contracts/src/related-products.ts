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
    summary:
      "Up to four products that share facts to filter by, the category or doctors with one, the most related first; none of a product that the viewer can't see",
    params: byId,
    response: z.array(product),
  }),
} as const
