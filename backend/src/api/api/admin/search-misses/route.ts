import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { pageOf } from "#lib/page"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"

export const GET = facadeRoute(endpoints.listSearchMisses, async ({ query, scope }) => {
  const { items, total } = await scope.resolve(CATALOGUE_MODULE).misses(pageOf(query))
  return { items: items.map((miss) => ({ ...miss, lastAt: miss.lastAt.toISOString() })), total }
})
