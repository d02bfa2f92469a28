import { endpoints } from "@shop/contracts"
import { showProduct, withImagePath } from "../../../facade/catalogue"
import { withVersion } from "../../../facade/product-version"
import { catalogueRoute } from "../../../facade/catalogue-route"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { createShopProductWorkflow } from "../../../workflows/product/create-shop-product"

export const GET = catalogueRoute(endpoints.listProducts, async ({ query, catalogue, levels, isAdmin }) => {
  const { items, total } = await catalogue.browse({ ...query, ...pageOf(query), levels })
  const shown = items.map(withImagePath)
  return { items: isAdmin ? shown.map(withVersion) : shown, total }
})

export const POST = facadeRoute(endpoints.createProduct, async ({ body, viewer, scope }) => {
  const { result } = await createShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, product: body },
  })
  return showProduct(scope, result.id)
})
