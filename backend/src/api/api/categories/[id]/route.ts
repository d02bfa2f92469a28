import { endpoints } from "@shop/contracts"
import { showCategory, withImagePath } from "#domains/catalogue/presenter"
import { catalogueRoute } from "#http/catalogue-route"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { deleteShopCategoryWorkflow } from "#domains/product/category/workflows/delete-shop-category"
import { updateShopCategoryWorkflow } from "#domains/product/category/workflows/update-shop-category"

export const GET = catalogueRoute(endpoints.getCategory, async ({ params, catalogue, levels }) => {
  const category = await catalogue.findCategory(params.id, levels)
  return category ? withImagePath(category) : throwError("not_found", "This category could not be found.")
})

export const PUT = facadeRoute(endpoints.updateCategory, async ({ params, body, viewer, scope }) => {
  await updateShopCategoryWorkflow(scope).run({
    input: { actorId: viewer.accountId, id: params.id, category: body },
  })
  return showCategory(scope, params.id)
})

export const DELETE = facadeRoute(endpoints.deleteCategory, async ({ params, viewer, scope }) => {
  await deleteShopCategoryWorkflow(scope).run({ input: { actorId: viewer.accountId, id: params.id } })
  return undefined
})
