import { endpoints } from "@shop/contracts"
import { openCatalogue, showProduct, withImagePath } from "../../../facade/catalogue"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { createShopProductWorkflow } from "../../../workflows/product/create-shop-product"

export const GET = facadeRoute(endpoints.listProducts, async ({ query, ...call }) => {
  const { catalogue, levels } = await openCatalogue(call)
  const { items, total } = await catalogue.browse({
    ...query,
    ...pageOf(query),
    levels,
  })
  return { items: items.map(withImagePath), total }
})

export const POST = facadeRoute(endpoints.createProduct, async ({ body, viewer, scope }) => {
  const { result } = await createShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, product: body },
  })
  return showProduct(scope, result.id)
})
