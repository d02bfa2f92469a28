import { endpoints } from "@shop/contracts"
import { readPersonalData } from "#processes/privacy/queries/personal-data"
import { asDownload } from "#http/download"
import { limitDataRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOwnData, async ({ viewer, scope, res }) => {
  await limitDataRequests(viewer.accountId)
  const data = await readPersonalData(scope, viewer.accountId)
  asDownload(res, `my-data-${data.at.slice(0, 10)}.json`)
  return data
})
