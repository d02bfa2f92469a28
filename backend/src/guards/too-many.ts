import type { MedusaResponse } from "@medusajs/framework/http"
import type { ApiError } from "../errors/api-error"
import { RETRY_AFTER_SECONDS } from "../http/retry-after"

/** Responds with 429; the engine has no error type for this status. */
export function tooMany(res: MedusaResponse, refusal: ApiError): void {
  res
    .status(429)
    .setHeader("Retry-After", String(refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS))
    .json({ type: "rate_limited", message: refusal.message })
}
