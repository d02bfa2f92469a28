import { z } from "./z"
import { byId, email } from "./common"
import { defineEndpoint } from "./endpoint"
import { variantId } from "./product-variants"

/**
 * `email` is only used for visitors; signed-in users are notified at their account's address. `variantId` selects a
 * variant; without it, any variant counts.
 */
export const restockNoticeBody = z.object({ email: email.optional(), variantId: variantId.optional() })

/** The address that will be notified. */
export const restockNotice = z.object({ email: z.string() })

export const restockNoticeComponents = {
  RestockNotice: restockNotice,
} as const

export const restockNoticeEndpoints = {
  requestRestockNotice: defineEndpoint({
    method: "POST",
    path: "/api/products/:id/restock-notice",
    access: "any",
    status: 202,
    summary:
      "Requests one email when a sold-out product or variant is back in stock. Returns `conflict` if it's already in stock",
    params: byId,
    body: restockNoticeBody,
    response: restockNotice,
    errors: ["not_found", "conflict", "rate_limited"],
  }),
} as const
