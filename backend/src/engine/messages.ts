import { MedusaError } from "@medusajs/framework/utils"

// The engine's errors differ only in their messages. Each predicate names where its message is created.

const POSTGRES_UNIQUE_VIOLATION = "23505"
const ALREADY_EXISTS = /already exists/
const LOCK_TIMED_OUT = /^(Timed-out acquiring lock|Failed to acquire lock)/
const INVALID_PROMOTION_CODE = /^The promotion code .* is invalid$/
const LIMIT_REACHED = /usage exceeds the (budget )?limit/i
const AMOUNT_TOO_SMALL = /amount_too_small|at least \$?0\.50/i
const NO_ANSWER =
  /^An error occurred in (InitiatePayment|updatePayment).*(timeout being reached|connection to Stripe)/s
const CAPTURE_FAILED = /^An error occurred in capturePayment/
const NO_ROOM = /ENOSPC|EDQUOT|EROFS|EACCES/

function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : ""
}

/**
 * Whether the database refused a duplicate of a unique value.
 *
 * @engine 2.21.2 utils/dist/dal/mikro-orm/db-error-mapper.js
 */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  if ("code" in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true
  const isInvalid = "type" in error && error.type === MedusaError.Types.INVALID_DATA
  return isInvalid && ALREADY_EXISTS.test(messageOf(error))
}

/**
 * Whether a lock was not free in time, with or without Redis. The shop's own provider uses the same message.
 *
 * @engine 2.21.2 locking/dist/providers/in-memory.js
 * @engine 2.21.2 locking-redis/dist/services/redis-lock.js
 */
export function isLockTimeout(error: unknown): boolean {
  return LOCK_TIMED_OUT.test(messageOf(error))
}

/**
 * Whether a promotion ended while a cart was priced, which changed the total. A retry prices the cart without it.
 *
 * @engine 2.21.2 core-flows/dist/cart/steps/get-promotion-codes-to-apply.js
 */
export function isPromotionEnded(error: unknown): boolean {
  return INVALID_PROMOTION_CODE.test(messageOf(error))
}

/**
 * Whether the engine refused a use because the promotion or its campaign has none left.
 *
 * @engine 2.21.2 promotion/dist/services/promotion-module.js
 */
export function isLimitReached(error: unknown): boolean {
  return LIMIT_REACHED.test(messageOf(error))
}

/**
 * Whether Stripe rejected an amount as too small. The engine keeps Stripe's error message and drops its code.
 *
 * @engine 2.21.2 payment-stripe/dist/core/stripe-base.js
 */
export function isAmountTooSmall(error: unknown): boolean {
  return AMOUNT_TOO_SMALL.test(messageOf(error))
}

/**
 * Whether Stripe did not respond when a payment intent was created or updated. The engine keeps the error message of
 * Stripe's client and drops its type.
 *
 * @engine 2.21.2 payment-stripe/dist/core/stripe-base.js
 */
export function isStripeSilent(error: unknown): boolean {
  return NO_ANSWER.test(messageOf(error))
}

/**
 * Whether Stripe's client failed to capture a payment, as opposed to the engine saving it.
 *
 * @engine 2.21.2 payment-stripe/dist/core/stripe-base.js
 */
export function isCaptureFailure(error: unknown): boolean {
  return CAPTURE_FAILED.test(messageOf(error))
}

/**
 * Whether a file could not be stored because the disk is full, read-only or not permitted, or the user's quota is used
 * up. The engine's workflow keeps the operating system's error message and drops its code.
 *
 * @engine 2.21.2 orchestration/dist/transaction/transaction-orchestrator.js
 */
export function isStorageFull(error: unknown): boolean {
  return NO_ROOM.test(messageOf(error))
}
