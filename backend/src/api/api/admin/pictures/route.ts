import type { FileDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { endpoints } from "@shop/contracts"
import { isStorageFull } from "../../../../engine/messages"
import { toImagePath } from "../../../../lib/image-path"
import { pictureFileOf, type PictureFile } from "../../../../http/picture-file"
import { readFile } from "../../../../http/read-file"
import { throwError } from "../../../../errors/api-error"
import { facadeRoute } from "../../../../http/route"
import { asError } from "../../../../errors/as-error"

/** @throws ApiError `unavailable` when the file can't be written */
async function store(container: MedusaContainer, file: PictureFile): Promise<FileDTO | undefined> {
  try {
    const { result } = await uploadFilesWorkflow(container).run({ input: { files: [file] } })
    return result[0]
  } catch (error) {
    if (!isStorageFull(error)) throw error
    container.resolve(ContainerRegistrationKeys.LOGGER).error("An upload could not be stored", asError(error))
    return throwError(
      "unavailable",
      "The picture could not be stored: the server has no room left for files, or may not write them. Please tell whoever runs the server, and upload it again afterwards.",
    )
  }
}

export const POST = facadeRoute(endpoints.uploadPicture, async ({ scope, req, res }) => {
  const uploaded = await store(
    scope,
    await pictureFileOf(await readFile(req, res, endpoints.uploadPicture.file)),
  )
  const imageUrl = toImagePath(uploaded?.url)
  if (imageUrl !== null) return { imageUrl }
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "An uploaded picture got no address")
})
