import { randomUUID } from "node:crypto"
import { DOCUMENT_TYPES } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { isWholePdf } from "#lib/pdf"
import type { NewFile } from "#engine/files"

/**
 * An uploaded PDF as input of the engine's file module, under a generated name. It is recognized by its bytes,
 * whatever the client declares.
 *
 * @throws ApiError `not_a_document`
 */
export function documentFileOf(bytes: Buffer): NewFile {
  if (!isWholePdf(bytes)) throwError("not_a_document")
  return {
    filename: `${randomUUID()}.pdf`,
    mimeType: DOCUMENT_TYPES[0],
    content: bytes.toString("base64"),
    access: "public",
  }
}
