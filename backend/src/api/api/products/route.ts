import { endpoints } from "@shop/contracts"
import { showProduct, withImagePath } from "../../../facade/catalogue"
import { forAdministrators } from "../../../facade/product-version"
import { catalogueRoute } from "../../../facade/catalogue-route"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { createShopProductWorkflow } from "../../../workflows/product/create-shop-product"

export const GET = catalogueRoute(endpoints.listProducts, async (call) => {
  const { query, catalogue, levels, audienceId, isAdmin } = call
  const { items, total } = await catalogue.browse({ ...query, ...pageOf(query), levels, audienceId })
  const shown = items.map(withImagePath)
  return { items: isAdmin ? shown.map(forAdministrators) : shown, total }
})

export const POST = facadeRoute(endpoints.createProduct, async ({ body, viewer, scope }) => {
  const { result } = await createShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, product: body },
  })
  return showProduct(scope, viewer, result.id)
})
