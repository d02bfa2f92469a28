import { endpoints } from "@shop/contracts"
import { showPage } from "#domains/settings/page/presenter"
import { allowSharedCache } from "#http/cache-control"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getPage, async ({ params: { slug }, scope, res }) => {
  const page = await showPage(scope, slug)
  allowSharedCache(res)
  return page
})
