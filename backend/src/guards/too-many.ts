import type { MedusaResponse } from "@medusajs/framework/http"
import type { ApiError } from "../errors/api-error"
import { RETRY_AFTER_SECONDS } from "../http/retry-after"

/** Answers that a limit is reached: the engine has no error of its own for this status. */
export function tooMany(res: MedusaResponse, refusal: ApiError): void {
  res
    .status(429)
    .setHeader("Retry-After", String(refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS))
    .json({ type: "rate_limited", message: refusal.message })
}
