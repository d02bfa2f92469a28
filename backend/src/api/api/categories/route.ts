import { endpoints } from "@shop/contracts"
import { showCategory, withImagePath } from "#domains/catalogue/presenter"
import { catalogueRoute } from "#http/catalogue-route"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { createShopCategoryWorkflow } from "#domains/product/category/workflows/create-shop-category"

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
