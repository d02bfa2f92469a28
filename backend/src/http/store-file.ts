import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { type NewFile, uploadFile } from "#engine/files"
import { toImagePath } from "#lib/image-path"

/**
 * Stores a public file, and returns its address as clients get it.
 *
 * @throws ApiError `unavailable` when the file can't be written
 */
export async function storeFile(container: MedusaContainer, file: NewFile): Promise<string> {
  const { url } = await uploadFile(container, file)
  const address = toImagePath(url)
  if (address === null) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The uploaded file has no URL")
  }
  return address
}
