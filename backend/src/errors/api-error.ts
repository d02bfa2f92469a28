import { MedusaError } from "@medusajs/framework/utils"
import { ERRORS, type ErrorCode } from "@shop/contracts"

const TYPE_OF_STATUS: Record<number, string> = {
  400: MedusaError.Types.INVALID_DATA,
  401: MedusaError.Types.UNAUTHORIZED,
  402: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  403: MedusaError.Types.FORBIDDEN,
  404: MedusaError.Types.NOT_FOUND,
  // The engine replaces code and message of a CONFLICT with its own, so a 409 is thrown as "not allowed".
  409: MedusaError.Types.NOT_ALLOWED,
}

/** An error with a code from the facade's error table. The engine's own API handles it as a MedusaError. */
export class ApiError extends MedusaError {
  constructor(
    readonly errorCode: ErrorCode,
    message: string = ERRORS[errorCode].message,
    readonly fields?: Record<string, string>,
    /** Seconds after which a retry makes sense, for `rate_limited` and `maintenance`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(TYPE_OF_STATUS[ERRORS[errorCode].status] ?? MedusaError.Types.NOT_ALLOWED, message, errorCode)
  }
}

const RETRY_AFTER_SECONDS = 5

/** The message after waiting too long in the sign-in queue. */
export function crowded(): ApiError {
  const message = "Too many people are signing in right now. Please try again in a few seconds."
  return new ApiError("unavailable", message, undefined, RETRY_AFTER_SECONDS)
}

/**
 * Whether an error carries one of these codes. A workflow throws the error as a plain object, so the class is not
 * checked.
 */
export function isApiError(error: unknown, ...codes: ErrorCode[]): boolean {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return codes.some((candidate) => candidate === code)
}

/**
 * Throws an `ApiError`.
 *
 * @param code decides the HTTP status, see `ERRORS` of the contracts
 * @param message user-facing text; by default the message of the error table
 * @param fields messages by path in the request
 * @throws ApiError always
 */
export function throwError(code: ErrorCode, message?: string, fields?: Record<string, string>): never {
  throw new ApiError(code, message, fields)
}

/** Turns any thrown value into an `Error` that can be logged, because workflows throw plain objects. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isErrorLike = typeof thrown === "object" && thrown !== null && "message" in thrown
  return new Error(String(isErrorLike ? thrown.message : thrown), { cause: thrown })
}
