import { endpoints } from "@shop/contracts"
import { inList, withImagePaths } from "../../../domains/catalogue/presenter"
import { showProduct } from "../../../http/show-product"
import { forAdministrators } from "../../../http/product-version"
import { catalogueRoute } from "../../../http/catalogue-route"
import { pageOf } from "../../../lib/page"
import { facadeRoute } from "../../../http/route"
import { createShopProductWorkflow } from "../../../domains/product/workflows/create-shop-product"

export const GET = catalogueRoute(endpoints.listProducts, async (call) => {
  const { query, catalogue, levels, audienceId, isAdmin } = call
  const { items, total } = await catalogue.browse({ ...query, ...pageOf(query), levels, audienceId })
  const products = items.map(withImagePaths)
  const shown = isAdmin ? products.map(forAdministrators) : products
  return { items: shown.map((product) => inList(product)), total }
})

export const POST = facadeRoute(endpoints.createProduct, async ({ body, viewer, scope }) => {
  const { result } = await createShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, product: body },
  })
  return showProduct(scope, viewer, result.id)
})
