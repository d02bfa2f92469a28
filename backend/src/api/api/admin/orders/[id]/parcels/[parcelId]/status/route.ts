import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { moveParcel } from "#domains/order/parcels/change-parcels"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.setParcelStatus, async ({ params, body, viewer, scope }) => {
  await moveParcel(scope, { ...params, ...body, actorId: viewer.accountId })
  return retrieveAdminOrder(scope, params.id)
})
