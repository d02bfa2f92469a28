import { endpoints } from "@shop/contracts"
import { readReturnPicture } from "#domains/order/return/return-pictures"
import { sendBuyerPicture } from "#http/download"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getReturnPicture, async ({ params, scope, res }) => {
  const { id: displayId, ...picture } = params
  sendBuyerPicture(res, await readReturnPicture(scope, { displayId, ...picture }))
  return undefined
})
