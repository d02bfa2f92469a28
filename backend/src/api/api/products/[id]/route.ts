import { endpoints } from "@shop/contracts"
import { withImagePath } from "../../../../facade/catalogue"
import { catalogueRoute } from "../../../../facade/catalogue-route"
import { changeProduct } from "../../../../facade/change-product"
import { forAdministrators } from "../../../../facade/product-version"
import { refuse } from "../../../../errors/api-error"
import { facadeRoute } from "../../../../facade/route"
import { deleteShopProductWorkflow } from "../../../../workflows/product/delete-shop-product"

export const GET = catalogueRoute(endpoints.getProduct, async (call) => {
  const { params, catalogue, levels, audienceId, isAdmin } = call
  const product = await catalogue.find(params.id, levels, audienceId)
  if (!product) return refuse("not_found", "This product could not be found.")
  const shown = withImagePath(product)
  return isAdmin ? forAdministrators(shown) : shown
})

export const PUT = facadeRoute(endpoints.updateProduct, changeProduct)

export const PATCH = facadeRoute(endpoints.changeProduct, changeProduct)

export const DELETE = facadeRoute(endpoints.deleteProduct, async ({ params, viewer, scope }) => {
  await deleteShopProductWorkflow(scope).run({ input: { actorId: viewer.accountId, id: params.id } })
  return undefined
})
