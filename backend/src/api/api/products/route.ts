import { endpoints } from "@shop/contracts"
import { withImagePath } from "../../../domains/catalogue/presenter"
import { showProduct } from "../../../http/show-product"
import { forAdministrators } from "../../../http/product-version"
import { catalogueRoute } from "../../../http/catalogue-route"
import { pageOf } from "../../../lib/page"
import { facadeRoute } from "../../../http/route"
import { createShopProductWorkflow } from "../../../domains/product/workflows/create-shop-product"

export const GET = catalogueRoute(endpoints.listProducts, async (call) => {
  const { query, catalogue, levels, audienceId, isAdmin } = call
  const { items, total } = await catalogue.browse({ ...query, ...pageOf(query), levels, audienceId })
  const products = items.map(withImagePath)
  return { items: isAdmin ? products.map(forAdministrators) : products, total }
})

export const POST = facadeRoute(endpoints.createProduct, async ({ body, viewer, scope }) => {
  const { result } = await createShopProductWorkflow(scope).run({
    input: { actorId: viewer.accountId, product: body },
  })
  return showProduct(scope, viewer, result.id)
})
