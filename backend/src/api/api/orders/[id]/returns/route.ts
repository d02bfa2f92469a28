import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { requestReturn } from "#domains/order/return/request-return"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.requestReturn, async ({ params: { id }, body, viewer, scope }) => {
  const { accountId } = viewer
  await retrieveOwnOrder(scope, id, accountId)
  await requestReturn(scope, { displayId: id, accountId, wish: body })
  return retrieveOwnOrder(scope, id, accountId)
})
