import { endpoints } from "@shop/contracts"
import { documentFileOf } from "#http/document-file"
import { readFile } from "#http/read-file"
import { facadeRoute } from "#http/route"
import { storeFile } from "#http/store-file"

export const POST = facadeRoute(endpoints.uploadDocument, async ({ scope, req, res }) => {
  const refusals = { tooLarge: "document_too_large", otherType: "not_a_document" } as const
  const bytes = await readFile(req, res, endpoints.uploadDocument.file, refusals)
  return { url: await storeFile(scope, documentFileOf(bytes)), bytes: bytes.length }
})
