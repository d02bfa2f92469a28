import { endpoints, MAX_WISHES } from "@shop/contracts"
import { visibleLevels } from "../../../domains/access/rules/product-access"
import { visibleProducts, visibleWishes } from "../../../domains/wishlist/queries/visible-wishes"
import { facadeRoute } from "../../../http/route"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { WISHLIST_MODULE } from "../../../modules/wishlist"

export const GET = facadeRoute(endpoints.getWishlist, async ({ viewer, scope }) => {
  const levels = visibleLevels(viewer, await readSettings(scope))
  return { productIds: await visibleWishes(scope, { accountId: viewer.accountId, levels }) }
})

export const POST = facadeRoute(endpoints.addToWishlist, async ({ body, viewer, scope }) => {
  const { accountId } = viewer
  const levels = visibleLevels(viewer, await readSettings(scope))
  const productIds = await visibleProducts(scope, [...new Set(body.productIds)], levels)
  if (productIds.length > 0) {
    await scope.resolve(WISHLIST_MODULE).add({ accountId, productIds, most: MAX_WISHES })
  }
  return { productIds: await visibleWishes(scope, { accountId, levels }) }
})
