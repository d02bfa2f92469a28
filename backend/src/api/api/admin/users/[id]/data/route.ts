import { endpoints } from "@shop/contracts"
import { readPersonalData } from "#processes/privacy/queries/personal-data"
import { asDownload, recordExport } from "#http/download"
import { limitDataRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getUserData, async ({ params, viewer, scope, res }) => {
  await limitDataRequests(viewer.accountId)
  const data = await readPersonalData(scope, params.id)
  const filename = `user-${params.id}-data-${data.at.slice(0, 10)}.json`
  await recordExport(scope, viewer, { subject: "user", subjectId: params.id, filename })
  asDownload(res, filename)
  return data
})
