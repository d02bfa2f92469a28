import { endpoints } from "@shop/contracts"
import { searchUnlisted } from "#domains/product/queries/search-unlisted"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.searchUnlistedProducts, ({ query, scope }) =>
  searchUnlisted(scope, query.q),
)
