import type { MedusaRequest } from "@medusajs/framework/http"
import { clientAddress } from "#lib/client-address"
import { AttemptLimiter, type Attempt } from "./attempt-limiter"
import { attemptStore } from "./idempotency"
import { isApiError } from "#errors/api-error"

const WINDOW_SECONDS = 15 * 60
const WRONG_CODES_PER_CUSTOMER = 20
/** Many people may share an address. */
const WRONG_CODES_PER_ADDRESS = 200

let limiters: { customer: AttemptLimiter; address: AttemptLimiter } | undefined

function theLimiters() {
  limiters ??= {
    customer: new AttemptLimiter(
      attemptStore("discount-code-customer", WRONG_CODES_PER_CUSTOMER, WINDOW_SECONDS),
    ),
    address: new AttemptLimiter(
      attemptStore("discount-code-address", WRONG_CODES_PER_ADDRESS, WINDOW_SECONDS),
    ),
  }
  return limiters
}

/**
 * Admits an attempt to use a discount code, unless 20 wrong codes per customer or 200 per address were tried within
 * 15 minutes. Codes are short, so guessing them must not be practical. The caller reports the outcome.
 *
 * @param customerId the engine's id, so that the facade and the engine's own API share one count
 * @throws ApiError `rate_limited`
 */
export async function enterDiscountCode(req: MedusaRequest, customerId: string): Promise<Attempt> {
  const { customer, address } = theLimiters()
  const own = await customer.enter(customerId)
  const shared = await address.enter(clientAddress(req)).catch((error: unknown) => {
    own.succeeded()
    throw error
  })
  return {
    failed: async () => void (await Promise.all([own.failed(), shared.failed()])),
    succeeded: () => {
      own.succeeded()
      shared.succeeded()
    },
  }
}

/** Whether the code does not exist or is unusable. Either answer helps someone who guesses codes. */
function isWrongCode(error: unknown): boolean {
  return isApiError(error, "discount_invalid", "discount_inactive", "discount_expired", "discount_used_up")
}

/**
 * Runs a call that uses a discount code within the limit of wrong codes. Without a code it just runs.
 *
 * @throws ApiError `rate_limited`, or what the call itself throws
 */
export async function limitedDiscountCode<T>(
  {
    req,
    viewer,
    code,
  }: { req: MedusaRequest; viewer: { customerId: string }; code: string | undefined | null },
  run: () => Promise<T>,
): Promise<T> {
  if (!code?.trim()) return run()
  const attempt = await enterDiscountCode(req, viewer.customerId)
  try {
    const result = await run()
    attempt.succeeded()
    return result
  } catch (error) {
    if (isWrongCode(error)) await attempt.failed()
    else attempt.succeeded()
    throw error
  }
}
