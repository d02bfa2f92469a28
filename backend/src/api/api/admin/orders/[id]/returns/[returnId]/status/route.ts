import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { answerReturn } from "#domains/order/return/answer-return"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.setReturnStatus, async ({ params, body, viewer, scope }) => {
  const { id: displayId, returnId } = params
  await answerReturn(scope, { displayId, returnId, by: "staff", accountId: viewer.accountId, ...body })
  return retrieveAdminOrder(scope, displayId)
})
