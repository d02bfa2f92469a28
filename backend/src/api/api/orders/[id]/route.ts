import { endpoints } from "@shop/contracts"
import { retrieveAdminOrder } from "../../../../domains/order/admin-presenter"
import { throwError } from "../../../../errors/api-error"
import { facadeRoute } from "../../../../http/route"

export const GET = facadeRoute(endpoints.getOwnOrder, async ({ params, viewer, scope }) => {
  const order = await retrieveAdminOrder(scope, params.id)
  if (order.userId !== viewer.accountId) return throwError("not_found")
  return { ...order, userId: viewer.accountId }
})
