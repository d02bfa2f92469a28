import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../../../domains/order/admin-presenter"
import { packParcelWorkflow } from "../../../../../../domains/order/workflows/change-parcels"
import { facadeRoute } from "../../../../../../http/route"

export const POST = facadeRoute(endpoints.packParcel, async ({ params: { id }, body, viewer, scope }) => {
  await packParcelWorkflow(scope).run({ input: { id, actorId: viewer.accountId, items: body.items } })
  return retrieveAdminOrder(scope, id)
})
