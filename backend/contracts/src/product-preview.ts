import { z } from "./z"
import { byId } from "./common"
import { defineEndpoint } from "./endpoint"
import { product } from "./product"

/** The types of viewers for a preview; the doctor is also a member. */
export const PREVIEWERS = ["visitor", "member", "doctor"] as const
export type Previewer = (typeof PREVIEWERS)[number]

/**
 * A product as one type of viewer sees it, with their price; null if it is hidden from them. `refusal` is the error
 * code for buying it, or null if they can.
 */
export const productPreview = z.object({
  as: z.enum(PREVIEWERS),
  product: product.nullable(),
  refusal: z.enum(["unauthenticated", "membership_required", "doctor_required"]).nullable(),
})
export type ProductPreview = z.infer<typeof productPreview>

export const productPreviewComponents = {
  ProductPreview: productPreview,
} as const

export const productPreviewEndpoints = {
  previewProduct: defineEndpoint({
    method: "GET",
    path: "/api/admin/products/:id/preview",
    access: "admin",
    status: 200,
    summary: "Previews a product as visitors, members and doctors see it, and shows whether they can buy it",
    params: byId,
    response: z.array(productPreview),
    errors: ["not_found"],
  }),
} as const
