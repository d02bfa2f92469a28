import { readdir, stat } from "node:fs/promises"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { uploadFilesWorkflow } from "@medusajs/medusa/core-flows"
import { throwError, asError } from "#errors/api-error"
import { isStorageFull } from "./messages"

/** A file as the engine's file module expects it; `content` in base64. */
export interface NewFile {
  filename: string
  mimeType: string
  content: string
  access: "public" | "private"
}

/**
 * Stores a file with the engine's workflow.
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
    container.resolve(ContainerRegistrationKeys.LOGGER).error("Could not store an upload", asError(error))
    return throwError(
      "unavailable",
      "The file could not be stored because the server's disk is full or not writable. Ask whoever runs the server to fix this, then upload the file again.",
    )
  }
  throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The uploaded file has no URL")
}

/** A file on the server's disk. */
export interface StoredFile {
  /** Its id in the file module. */
  id: string
  modifiedAt: Date
}

/**
 * The files on the server's disk whose names match, which the file module can't list. Empty if another provider stores
 * the files. Each file is in `upload_dir` or `private_upload_dir`, named by its id.
 *
 * @engine 2.21.2 file-local/dist/services/local-file.js
 */
export async function listStoredFiles(
  container: MedusaContainer,
  { access, name }: { access: NewFile["access"]; name: RegExp },
): Promise<StoredFile[]> {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const { options } = modules?.[Modules.FILE] as { options?: { providers?: LocalProvider[] } }
  const local = options?.providers?.find(({ resolve }) => resolve === "@medusajs/medusa/file-local")
  const directory = local?.options?.[access === "public" ? "upload_dir" : "private_upload_dir"]
  if (!directory) return []
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  const files = names.filter((id) => name.test(id))
  return Promise.all(
    files.map(async (id) => ({ id, modifiedAt: (await stat(path.join(directory, id))).mtime })),
  )
}

interface LocalProvider {
  resolve: string
  options?: { upload_dir?: string; private_upload_dir?: string }
}
