import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { answerReturn } from "#domains/order/return/answer-return"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.cancelOwnReturn, async ({ params, viewer, scope }) => {
  const { accountId } = viewer
  await retrieveOwnOrder(scope, params.id, accountId)
  await answerReturn(scope, {
    displayId: params.id,
    returnId: params.returnId,
    status: "cancelled",
    by: "buyer",
    accountId,
  })
  return retrieveOwnOrder(scope, params.id, accountId)
})
