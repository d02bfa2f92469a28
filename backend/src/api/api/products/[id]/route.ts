import { endpoints } from "@shop/contracts"
import { withImagePaths } from "#domains/catalogue/presenter"
import { catalogueRoute } from "#http/catalogue-route"
import { changeProduct } from "#http/change-product"
import { forAdministrators } from "#http/product-version"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { deleteShopProductWorkflow } from "#domains/product/workflows/delete-shop-product"

export const GET = catalogueRoute(endpoints.getProduct, async (call) => {
  const { params, catalogue, levels, audienceId, isAdmin } = call
  const product = await catalogue.find(params.id, levels, audienceId)
  if (!product) return throwError("not_found", "This product could not be found.")
  const withPath = withImagePaths(product)
  return isAdmin ? forAdministrators(withPath) : withPath
})

export const PUT = facadeRoute(endpoints.updateProduct, changeProduct)

export const PATCH = facadeRoute(endpoints.changeProduct, changeProduct)

export const DELETE = facadeRoute(endpoints.deleteProduct, async ({ params, viewer, scope }) => {
  await deleteShopProductWorkflow(scope).run({ input: { actorId: viewer.accountId, id: params.id } })
  return undefined
})
