import { finished } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { FileBody } from "@shop/contracts"
import { raw } from "express"
import { ApiError, throwError } from "../errors/api-error"

/** What a file may be said to be. Forms of other sites can't send these, so a browser asks before it does. */
const DECLARED = ["image/*", "application/octet-stream"]

function refusalOf(error: unknown): ApiError {
  const { type } = error as { type?: string }
  if (type === "entity.too.large") return new ApiError("picture_too_large")
  if (type === "encoding.unsupported") return new ApiError("not_a_picture")
  return new ApiError("validation", "The picture did not arrive whole. Please try again.")
}

/**
 * The file that is the body of a call. To be called by a handler, who knows that the caller may make the call:
 * nothing is read before.
 *
 * @throws ApiError `picture_too_large`, `not_a_picture` or `validation`
 */
export async function readFile(
  req: MedusaRequest,
  res: MedusaResponse,
  { maxBytes }: FileBody,
): Promise<Buffer> {
  // Null where nothing was sent.
  if (req.is(DECLARED) === false) throwError("not_a_picture")
  const read = raw({ limit: maxBytes, type: () => true, inflate: false })
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()))
  })
  if (!Buffer.isBuffer(req.body) || req.body.length === 0) {
    throwError("validation", "The file is empty. Please choose another one.")
  }
  return req.body
}

/**
 * Lets the rest of a refused request pass by unread. An answer before its end would close the connection on whoever
 * is still sending, and get lost with it.
 */
export async function drainRequest(req: MedusaRequest): Promise<void> {
  if (req.complete) return
  req.resume()
  // A sender who goes away waits for no answer.
  await finished(req).catch(() => undefined)
}
