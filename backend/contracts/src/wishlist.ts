import { z } from "./z"
import { byId, serialId } from "./common"
import { defineEndpoint } from "./endpoint"

/** Maximum number of products on a wish list. */
export const MAX_WISHES = 200

/** Ids of the products on the wish list that the user may see, last added first. */
export const wishlist = z.object({ productIds: z.array(serialId) })
export type Wishlist = z.infer<typeof wishlist>

export const wishlistBody = z.object({ productIds: z.array(serialId).max(MAX_WISHES) })

export const wishlistComponents = {
  Wishlist: wishlist,
} as const

export const wishlistEndpoints = {
  getWishlist: defineEndpoint({
    method: "GET",
    path: "/api/wishlist",
    access: "user",
    status: 200,
    summary: "Gets the user's wish list",
    response: wishlist,
  }),
  addToWishlist: defineEndpoint({
    method: "POST",
    path: "/api/wishlist",
    access: "user",
    status: 200,
    summary: "Adds products to the user's wish list. Products the user can't see are skipped",
    body: wishlistBody,
    response: wishlist,
  }),
  removeFromWishlist: defineEndpoint({
    method: "DELETE",
    path: "/api/wishlist/:id",
    access: "user",
    status: 204,
    summary: "Removes a product from the user's wish list",
    params: byId,
  }),
} as const
