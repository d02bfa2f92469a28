import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { packParcel } from "#domains/order/parcels/change-parcels"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.packParcel, async ({ params: { id }, body, viewer, scope }) => {
  await packParcel(scope, { id, actorId: viewer.accountId, items: body.items })
  return retrieveAdminOrder(scope, id)
})
