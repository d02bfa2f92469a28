import { finished } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ErrorCode, FileBody } from "@shop/contracts"
import { raw } from "express"
import { ApiError, throwError } from "#errors/api-error"

/** Accepted content types. HTML forms can't send these, so a browser sends a CORS preflight from other sites. */
const DECLARED = ["image/*", "application/pdf", "application/octet-stream"]

/** The error code for each reason to reject a file. */
export interface FileRefusals {
  tooLarge: ErrorCode
  otherType: ErrorCode
}

export const PICTURE_REFUSALS: FileRefusals = { tooLarge: "picture_too_large", otherType: "not_a_picture" }

function toApiError(error: unknown, { tooLarge, otherType }: FileRefusals): ApiError {
  const { type } = error as { type?: string }
  if (type === "entity.too.large") return new ApiError(tooLarge)
  if (type === "encoding.unsupported") return new ApiError(otherType)
  return new ApiError("validation", "The upload was incomplete. Please try again.")
}

/**
 * Reads the file in a request's body. Handlers call it after checking access; nothing is read before.
 *
 * @throws ApiError those of `refusals`, or `validation`
 */
export async function readFile(
  req: MedusaRequest,
  res: MedusaResponse,
  { maxBytes }: FileBody,
  refusals: FileRefusals,
): Promise<Buffer> {
  // `is` returns null for a request without a body.
  if (req.is(DECLARED) === false) throwError(refusals.otherType)
  const read = raw({ limit: maxBytes, type: () => true, inflate: false })
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error?: unknown) => (error ? reject(toApiError(error, refusals)) : resolve()))
  })
  if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
    throwError("validation", "This file is empty. Please choose another one.")
  }
  return req.body
}

/**
 * Discards the rest of a rejected request's body. A response before the end of the body would close the connection
 * while the client is still sending, and the client would never see it.
 */
export async function drainRequest(req: MedusaRequest): Promise<void> {
  if (req.complete) return
  req.resume()
  // Fails when the client disconnects, and then nobody waits for a response.
  await finished(req).catch(() => undefined)
}
