import { randomUUID } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import type { Logger } from "@medusajs/framework/types"
import { errorCode, ERRORS, type ErrorCode, type ErrorResponse } from "@shop/contracts"
import { isLockTimeout, isPromotionEnded } from "#engine/messages"
import { asError } from "#errors/api-error"

/** The default of `Retry-After`, where no specific time is known. */
export const RETRY_AFTER_SECONDS = 300

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
  /** Seconds after which a retry makes sense, for statuses that mean "later". */
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

const REFUSED = "This isn't possible right now. Please reload the page and try again."

/**
 * The message for an engine error. The engine's own messages name records that shoppers don't know, and no form
 * fields. Staff get them, because they can look these records up.
 */
function sentenceOf(kind: ErrorCode, words: string, isStaff: boolean): string {
  const sentence = kind === "validation" ? REFUSED : ERRORS[kind].message
  return isStaff ? `${sentence} Details: ${words.replace(/[.\s]*$/, ".")}` : sentence
}

/**
 * Converts any error of a handler to the facade's format. An `ApiError` keeps its code and message. An engine error
 * gets a code by its type and that code's message. A lock timeout becomes `unavailable` with a short retry time.
 * Everything else becomes `internal`: it is logged with a `requestId`, and the client gets no details.
 *
 * @param caller whether an administrator reads the answer, so that it tells what the engine said
 */
export function toErrorResponse(error: unknown, logger: Logger, { isStaff = false } = {}): Failure {
  if (isLockTimeout(error)) {
    logger.warn(`Another request holds the lock, so the client was asked to retry. ${asError(error).message}`)
    const { status, message } = ERRORS.unavailable
    return { status, body: { code: "unavailable", message }, retryAfterSeconds: RETRY_AFTER_CROWD_SECONDS }
  }
  if (isErrorLike(error)) {
    const ours = errorCode.safeParse(error.code)
    if (ours.success) {
      const fields = error.fields as Record<string, string> | undefined
      const { status } = ERRORS[ours.data]
      const retryAfterSeconds = isErrorWithTime(error) ? error.retryAfterSeconds : RETRY_AFTER_SECONDS
      return {
        status,
        body: { code: ours.data, message: error.message, ...(fields && { fields }) },
        ...(COME_BACK_LATER.has(status) && { retryAfterSeconds }),
      }
    }
    const kind = isPromotionEnded(error)
      ? "total_changed"
      : typeof error.type === "string"
        ? CODE_OF_TYPE[error.type]
        : undefined
    if (kind) {
      logger.info(`Refused by the engine: ${error.message}`)
      const message = sentenceOf(kind, error.message, isStaff)
      return { status: ERRORS[kind].status, body: { code: kind, message } }
    }
  }
  const requestId = randomUUID()
  logger.error(`Request ${requestId} failed`, asError(error))
  return { status: 500, body: { code: "internal", message: ERRORS.internal.message, requestId } }
}
