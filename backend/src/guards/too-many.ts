import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERRORS } from "@shop/contracts"
import { keepPlace } from "#engine/password-line"
import { ApiError } from "#errors/api-error"
import { RETRY_AFTER_SECONDS } from "#http/error-response"

/** Responds with 429 or, in a crowd, 503; the engine has no error types for these. */
export function tooMany(res: MedusaResponse, refusal: ApiError): void {
  res
    .status(ERRORS[refusal.errorCode].status)
    .setHeader("Retry-After", String(refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS))
    .json({ type: refusal.errorCode, message: refusal.message })
}

/** Queues a request whose password the engine will hash. */
export async function takePlace(
  _req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    await keepPlace(res)
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}
