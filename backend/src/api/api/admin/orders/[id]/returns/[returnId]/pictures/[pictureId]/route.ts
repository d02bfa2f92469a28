import { endpoints, BUYER_PICTURE_TYPE } from "@shop/contracts"
import { readReturnPicture } from "../../../../../../../../../domains/order/return/return-pictures"
import { sendPrivatePicture } from "../../../../../../../../../http/download"
import { facadeRoute } from "../../../../../../../../../http/route"

export const GET = facadeRoute(endpoints.getReturnPicture, async ({ params, scope, res }) => {
  const { id: displayId, ...picture } = params
  sendPrivatePicture(res, await readReturnPicture(scope, { displayId, ...picture }), {
    mediaType: BUYER_PICTURE_TYPE,
  })
  return undefined
})
