import { endpoints, RELATED_PRODUCTS_ON_PRODUCT } from "@shop/contracts"
import { inList, withImagePaths } from "#domains/catalogue/presenter"
import { catalogueRoute } from "#http/catalogue-route"
import { forAdministrators } from "#http/product-version"

export const GET = catalogueRoute(
  endpoints.listRelatedProducts,
  async ({ params: { id }, catalogue, levels, audienceId, isAdmin }) => {
    const related = await catalogue.related({ id, levels, audienceId, limit: RELATED_PRODUCTS_ON_PRODUCT })
    const products = related.map(withImagePaths)
    return (isAdmin ? products.map(forAdministrators) : products).map((product) => inList(product))
  },
)
