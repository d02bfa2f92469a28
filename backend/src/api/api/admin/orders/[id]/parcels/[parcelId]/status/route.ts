import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../../../../../domains/order/admin-presenter"
import { moveParcelWorkflow } from "../../../../../../../../domains/order/workflows/change-parcels"
import { facadeRoute } from "../../../../../../../../http/route"

export const POST = facadeRoute(endpoints.setParcelStatus, async ({ params, body, viewer, scope }) => {
  await moveParcelWorkflow(scope).run({ input: { ...params, ...body, actorId: viewer.accountId } })
  return retrieveAdminOrder(scope, params.id)
})
