import { z } from "./z"
import { byId, email } from "./common"
import { defineEndpoint } from "./endpoint"
import { variantId } from "./product-variants"

/**
 * `email` is a visitor's; of whoever is signed in it is the account's. `variantId` is the one that is waited for, of a
 * product with several; without it any of them will do.
 */
export const restockNoticeBody = z.object({ email: email.optional(), variantId: variantId.optional() })

/** The address that is going to be written to. */
export const restockNotice = z.object({ email: z.string() })

export const restockNoticeEndpoints = {
  requestRestockNotice: defineEndpoint({
    method: "POST",
    path: "/api/products/:id/restock-notice",
    access: "any",
    status: 202,
    summary:
      "Asks for one email when a product, or variant of it, that is sold out is back; asking again is fine, `conflict` says that it is back",
    params: byId,
    body: restockNoticeBody,
    response: restockNotice,
    errors: ["not_found", "conflict", "rate_limited"],
  }),
} as const
