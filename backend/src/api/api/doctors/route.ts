import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "#http/cache-control"
import { listDoctors } from "#domains/catalogue/doctor-presenter"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listDoctors, ({ query, scope, res }) => {
  allowSharedCache(res)
  return listDoctors(scope, pageOf(query))
})
