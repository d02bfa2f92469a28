import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "../errors/api-error"
import { asError } from "../errors/as-error"
import { isStorageFull } from "./messages"

/** A file as the engine's file module takes it; `content` in base64. */
export interface NewFile {
  filename: string
  mimeType: string
  content: string
  access: "public" | "private"
}

/**
 * Stores a file by the engine's workflow.
 *
 * @throws ApiError `unavailable` when the file can't be written
 */
export async function uploadFile(
  container: MedusaContainer,
  file: NewFile,
): Promise<{ id: string; url: string }> {
  try {
    const { result } = await uploadFilesWorkflow(container).run({ input: { files: [file] } })
    if (result[0]) return result[0]
  } catch (error) {
    if (!isStorageFull(error)) throw error
    container.resolve(ContainerRegistrationKeys.LOGGER).error("An upload could not be stored", asError(error))
    return throwError(
      "unavailable",
      "The file could not be stored: the server has no room left for files, or may not write them. Please tell whoever runs the server, and upload it again afterwards.",
    )
  }
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "An uploaded file got no address")
}
