import { randomUUID } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import { errorCode, ERRORS, type ErrorCode, type ErrorResponse } from "@shop/contracts"
import { isLockTimeout, isPromotionEnded } from "../engine/messages"
import { asError } from "../errors/as-error"
import { RETRY_AFTER_SECONDS } from "./retry-after"

const CODE_OF_TYPE: Record<string, ErrorCode> = {
  [MedusaError.Types.INVALID_DATA]: "validation",
  [MedusaError.Types.NOT_ALLOWED]: "conflict",
  [MedusaError.Types.NOT_FOUND]: "not_found",
  [MedusaError.Types.UNAUTHORIZED]: "unauthenticated",
  [MedusaError.Types.FORBIDDEN]: "forbidden",
  [MedusaError.Types.CONFLICT]: "conflict",
  [MedusaError.Types.DUPLICATE_ERROR]: "taken",
  [MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR]: "payment_failed",
}

interface Failure {
  status: number
  body: ErrorResponse
  /** When a client may come back, for the statuses that say "later". */
  retryAfterSeconds?: number
}

const COME_BACK_LATER = new Set([429, 503])

const RETRY_AFTER_CROWD_SECONDS = 5

function isErrorWithTime(error: object): error is { retryAfterSeconds: number } {
  return "retryAfterSeconds" in error && typeof error.retryAfterSeconds === "number"
}

function isErrorLike(
  error: unknown,
): error is { message: string; code?: unknown; type?: unknown; fields?: unknown } {
  return typeof error === "object" && error !== null && "message" in error
}

/**
 * Maps whatever a handler threw to the facade's error shape. A refusal keeps its code and sentence, an
 * engine error keeps its kind and gets our sentence, a lock that was not free in time is `unavailable` for a
 * moment, anything else is `internal`: logged with a `requestId` and told without detail.
 */
export function toErrorResponse(error: unknown, logger: Logger): Failure {
  if (isLockTimeout(error)) {
    logger.warn("A request was sent away: others held what it waited for")
    const { status, message } = ERRORS.unavailable
    return { status, body: { code: "unavailable", message }, retryAfterSeconds: RETRY_AFTER_CROWD_SECONDS }
  }
  if (isErrorLike(error)) {
    const ours = errorCode.safeParse(error.code)
    if (ours.success) {
      const fields = error.fields as Record<string, string> | undefined
      const { status } = ERRORS[ours.data]
      const told = isErrorWithTime(error) ? error.retryAfterSeconds : RETRY_AFTER_SECONDS
      return {
        status,
        body: { code: ours.data, message: error.message, ...(fields && { fields }) },
        ...(COME_BACK_LATER.has(status) && { retryAfterSeconds: told }),
      }
    }
    const kind = isPromotionEnded(error)
      ? "total_changed"
      : typeof error.type === "string"
        ? CODE_OF_TYPE[error.type]
        : undefined
    if (kind) {
      logger.info(`Refused by the engine: ${error.message}`)
      return { status: ERRORS[kind].status, body: { code: kind, message: ERRORS[kind].message } }
    }
  }
  const requestId = randomUUID()
  logger.error(`Request ${requestId} failed`, asError(error))
  return { status: 500, body: { code: "internal", message: ERRORS.internal.message, requestId } }
}
