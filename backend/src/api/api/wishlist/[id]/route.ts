import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { WISHLIST_MODULE } from "#modules/wishlist/index"

export const DELETE = facadeRoute(endpoints.removeFromWishlist, async ({ params, viewer, scope }) => {
  await scope.resolve(WISHLIST_MODULE).remove({ accountId: viewer.accountId, productId: params.id })
  return undefined
})
