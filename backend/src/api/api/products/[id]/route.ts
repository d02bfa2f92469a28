import { endpoints } from "@shop/contracts"
import { showProduct, withImagePath } from "../../../../facade/catalogue"
import { catalogueRoute } from "../../../../facade/catalogue-route"
import { refuse } from "../../../../facade/refuse"
import { facadeRoute } from "../../../../facade/route"
import { deleteShopProductWorkflow } from "../../../../workflows/product/delete-shop-product"
import { updateShopProductWorkflow } from "../../../../workflows/product/update-shop-product"

export const GET = catalogueRoute(endpoints.getProduct, async ({ params, catalogue, levels }) => {
  const product = await catalogue.find(params.id, levels)
  return product ? withImagePath(product) : refuse("not_found", "This product could not be found.")
})

export const PUT = facadeRoute(endpoints.updateProduct, async ({ params, body, viewer, scope }) => {
  await updateShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, id: params.id, product: body },
  })
  return showProduct(scope, params.id)
})

export const DELETE = facadeRoute(endpoints.deleteProduct, async ({ params, viewer, scope }) => {
  await deleteShopProductWorkflow(scope).run({ input: { actorId: viewer.accountId, id: params.id } })
  return undefined
})
