import { MedusaError } from "@medusajs/framework/utils"
import { uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { endpoints } from "@shop/contracts"
import { toImagePath } from "../../../../facade/image-path"
import { pictureFileOf } from "../../../../facade/picture-file"
import { readFile } from "../../../../facade/read-file"
import { facadeRoute } from "../../../../facade/route"

export const POST = facadeRoute(endpoints.uploadPicture, async ({ scope, req, res }) => {
  const file = await pictureFileOf(await readFile(req, res, endpoints.uploadPicture.file))
  const { result } = await uploadFilesWorkflow(scope).run({ input: { files: [file] } })
  const [uploaded] = result
  const imageUrl = toImagePath(uploaded?.url)
  if (imageUrl !== null) return { imageUrl }
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "An uploaded picture got no address")
})
