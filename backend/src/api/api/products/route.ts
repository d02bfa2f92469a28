import { endpoints, type ProductsQuery } from "@shop/contracts"
import { inList, withImagePaths } from "#domains/catalogue/presenter"
import { showProduct } from "#http/show-product"
import { forAdministrators } from "#http/product-version"
import { catalogueRoute } from "#http/catalogue-route"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { parseQuery } from "#modules/catalogue/words"
import { createShopProductWorkflow } from "#domains/product/workflows/create-shop-product"

/** Lists request at least this many products; type-ahead suggestions request fewer. */
const LEAST_LISTED = 12

/** Whether this is the first page of a plain text search, without filters, and not a type-ahead suggestion. */
function isWholeSearch({ limit, offset, sort: _sort, ...filters }: ProductsQuery): boolean {
  return !offset && (limit ?? LEAST_LISTED) >= LEAST_LISTED && Object.keys(filters).join() === "q"
}

const searchedWords = (q = "") => parseQuery(q).join(" ").slice(0, 100)

export const GET = catalogueRoute(endpoints.listProducts, async (call) => {
  const { query, catalogue, levels, audienceId, isAdmin } = call
  const { items, total } = await catalogue.browse({ ...query, ...pageOf(query), levels, audienceId })
  const words = searchedWords(query.q)
  if (words && total === 0 && isWholeSearch(query) && !isAdmin) await catalogue.noteMiss(words)
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
