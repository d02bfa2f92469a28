import { MedusaError } from "@medusajs/framework/utils"
import { ERRORS, type ErrorCode } from "@shop/contracts"

const TYPE_OF_STATUS: Record<number, string> = {
  400: MedusaError.Types.INVALID_DATA,
  401: MedusaError.Types.UNAUTHORIZED,
  402: MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  403: MedusaError.Types.FORBIDDEN,
  404: MedusaError.Types.NOT_FOUND,
  // The engine replaces code and message of a CONFLICT by its own, so a 409 travels as "not allowed".
  409: MedusaError.Types.NOT_ALLOWED,
}

/** A refusal with a code of the facade's error table. At the engine's own doors it reads as a MedusaError. */
export class ApiError extends MedusaError {
  constructor(
    readonly errorCode: ErrorCode,
    message: string = ERRORS[errorCode].message,
    readonly fields?: Record<string, string>,
    /** When trying again makes sense, for `rate_limited` and `maintenance`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(TYPE_OF_STATUS[ERRORS[errorCode].status] ?? MedusaError.Types.NOT_ALLOWED, message, errorCode)
  }
}

/** Whether something was refused with one of these codes. Out of a workflow a refusal comes as a plain object. */
export function isApiError(error: unknown, ...codes: ErrorCode[]): boolean {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  return codes.some((candidate) => candidate === code)
}

/**
 * Refuses the running call.
 *
 * @param code decides the HTTP status, see `ERRORS` of the contracts
 * @param message the sentence for a person; the table's own when left out
 * @param fields messages by path of the request
 * @throws ApiError always
 */
export function throwError(code: ErrorCode, message?: string, fields?: Record<string, string>): never {
  throw new ApiError(code, message, fields)
}
