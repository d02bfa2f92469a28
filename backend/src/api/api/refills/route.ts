import { endpoints } from "@shop/contracts"
import { changeRefillsByLink } from "#domains/notice/refill/actions/change-refills"
import { limitRequests } from "#http/request-limit"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.changeRefillsByLink, async ({ body, scope, req }) => {
  await limitRequests("refill", req)
  await changeRefillsByLink(scope, body)
  return { success: true as const }
})
