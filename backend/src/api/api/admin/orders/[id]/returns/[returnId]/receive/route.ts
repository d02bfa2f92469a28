import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { receiveReturn } from "#domains/order/return/receive-return"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.receiveReturn, async ({ params, body, viewer, scope }) => {
  const { id: displayId, returnId } = params
  await receiveReturn(scope, { displayId, returnId, accountId: viewer.accountId, arrived: body.items })
  return retrieveAdminOrder(scope, displayId)
})
