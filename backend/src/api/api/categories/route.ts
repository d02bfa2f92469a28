import { endpoints } from "@shop/contracts"
import { showCategory, withImagePath } from "../../../facade/catalogue"
import { catalogueRoute } from "../../../facade/catalogue-route"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { createShopCategoryWorkflow } from "../../../workflows/category/create-shop-category"

export const GET = catalogueRoute(endpoints.listCategories, async ({ query, catalogue, levels }) => {
  const { items, total } = await catalogue.browseCategories({ ...pageOf(query), levels })
  return { items: items.map(withImagePath), total }
})

export const POST = facadeRoute(endpoints.createCategory, async ({ body, viewer, scope }) => {
  const { result } = await createShopCategoryWorkflow(scope).run({
    input: { actorId: viewer.accountId, category: body },
  })
  return showCategory(scope, result.id)
})
