import { endpoints, BUYER_PICTURE_TYPE } from "@shop/contracts"
import { retrieveOwnOrder } from "../../../../../../../../domains/order/admin-presenter"
import { readReturnPicture } from "../../../../../../../../domains/order/return/return-pictures"
import { sendPrivatePicture } from "../../../../../../../../http/download"
import { facadeRoute } from "../../../../../../../../http/route"

export const GET = facadeRoute(endpoints.getOwnReturnPicture, async ({ params, viewer, scope, res }) => {
  const { id: displayId, ...picture } = params
  await retrieveOwnOrder(scope, displayId, viewer.accountId)
  sendPrivatePicture(res, await readReturnPicture(scope, { displayId, ...picture }), {
    mediaType: BUYER_PICTURE_TYPE,
  })
  return undefined
})
