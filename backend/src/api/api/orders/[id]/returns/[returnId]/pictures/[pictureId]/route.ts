import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { readReturnPicture } from "#domains/order/return/return-pictures"
import { sendBuyerPicture } from "#http/download"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getOwnReturnPicture, async ({ params, viewer, scope, res }) => {
  const { id: displayId, ...picture } = params
  await retrieveOwnOrder(scope, displayId, viewer.accountId)
  sendBuyerPicture(res, await readReturnPicture(scope, { displayId, ...picture }))
  return undefined
})
