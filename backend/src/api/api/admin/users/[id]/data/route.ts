import { endpoints } from "@shop/contracts"
import { readPersonalData } from "../../../../../../domains/privacy/queries/personal-data"
import { asDownload } from "../../../../../../http/download"
import { limitDataRequests } from "../../../../../../http/request-limit"
import { facadeRoute } from "../../../../../../http/route"

export const GET = facadeRoute(endpoints.getUserData, async ({ params, viewer, scope, res }) => {
  await limitDataRequests(viewer.accountId)
  const data = await readPersonalData(scope, params.id)
  asDownload(res, `user-${params.id}-data-${data.at.slice(0, 10)}.json`)
  return data
})
