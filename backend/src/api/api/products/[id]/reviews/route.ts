import { endpoints } from "@shop/contracts"
import { listPublishedReviews } from "#domains/review/presenter"
import { throwError } from "#errors/api-error"
import { allowSharedCache, isSameForEverybody } from "#http/cache-control"
import { facadeRoute } from "#http/route"
import { levelsOf } from "#http/viewer"
import { pageOf } from "#lib/page"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { readSettings } from "#modules/site-settings/read-settings"

export const GET = facadeRoute(endpoints.listReviews, async ({ params, query, viewer, scope, res }) => {
  const [settings, levels] = await Promise.all([readSettings(scope), levelsOf(scope, viewer)])
  const product = await scope.resolve(CATALOGUE_MODULE).find(params.id, levels)
  if (!product) return throwError("not_found", "This product could not be found.")
  if (isSameForEverybody(settings)) allowSharedCache(res)
  return listPublishedReviews(scope, params.id, pageOf(query))
})
