import { endpoints } from "@shop/contracts"
import { changeRefill } from "#domains/notice/refill/actions/change-refills"
import { listRefills } from "#domains/notice/refill/presenter"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.listRefills, ({ viewer, scope }) => listRefills(scope, viewer))

export const POST = facadeRoute(endpoints.changeRefill, async ({ body, viewer, scope }) => {
  await changeRefill(scope, viewer, body)
  return listRefills(scope, viewer)
})
