import { endpoints } from "@shop/contracts"
import { pictureFileOf } from "#http/picture-file"
import { PICTURE_REFUSALS, readFile } from "#http/read-file"
import { facadeRoute } from "#http/route"
import { storeFile } from "#http/store-file"

export const POST = facadeRoute(endpoints.uploadPicture, async ({ scope, req, res }) => {
  const bytes = await readFile(req, res, endpoints.uploadPicture.file, PICTURE_REFUSALS)
  return { imageUrl: await storeFile(scope, await pictureFileOf(bytes)) }
})
