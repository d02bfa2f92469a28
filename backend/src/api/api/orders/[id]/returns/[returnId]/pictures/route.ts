import { endpoints } from "@shop/contracts"
import { retrieveOwnOrder } from "#domains/order/admin-presenter"
import { addReturnPicture } from "#domains/order/return/return-pictures"
import { returnPictureOf } from "#http/picture-file"
import { PICTURE_REFUSALS, readFile } from "#http/read-file"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.addReturnPicture, async ({ params, viewer, scope, req, res }) => {
  const { id, returnId } = params
  const { accountId } = viewer
  await retrieveOwnOrder(scope, id, accountId)
  const readPicture = async () =>
    returnPictureOf(await readFile(req, res, endpoints.addReturnPicture.file, PICTURE_REFUSALS))
  await addReturnPicture(scope, { displayId: id, returnId, readPicture })
  return retrieveOwnOrder(scope, id, accountId)
})
