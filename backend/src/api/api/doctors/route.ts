import { endpoints } from "@shop/contracts"
import { allowSharedCache } from "../../../facade/cache-control"
import { listDoctors } from "../../../facade/doctors"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"

export const GET = facadeRoute(endpoints.listDoctors, ({ query, scope, res }) => {
  allowSharedCache(res)
  return listDoctors(scope, pageOf(query))
})
