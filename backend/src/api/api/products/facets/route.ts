import { endpoints } from "@shop/contracts"
import { catalogueRoute } from "#http/catalogue-route"

export const GET = catalogueRoute(endpoints.getProductFacets, ({ query, catalogue, levels, audienceId }) =>
  catalogue.facets({ ...query, levels, audienceId }),
)
