import { endpoints, MAX_WISHES } from "@shop/contracts"
import { visibleProducts, visibleWishes } from "#domains/checkout/wishlist/queries/visible-wishes"
import { facadeRoute } from "#http/route"
import { WISHLIST_MODULE } from "#modules/wishlist/index"

export const GET = facadeRoute(endpoints.getWishlist, async ({ viewer, scope }) => ({
  productIds: await visibleWishes(scope, viewer),
}))

export const POST = facadeRoute(endpoints.addToWishlist, async ({ body, viewer, scope }) => {
  const { accountId, levels } = viewer
  const productIds = await visibleProducts(scope, [...new Set(body.productIds)], levels)
  if (productIds.length > 0) {
    await scope.resolve(WISHLIST_MODULE).add({ accountId, productIds, most: MAX_WISHES })
  }
  return { productIds: await visibleWishes(scope, { accountId, levels }) }
})
