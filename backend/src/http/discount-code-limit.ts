import type { MedusaRequest } from "@medusajs/framework/http"
import { clientAddress } from "./client-address"
import { AttemptLimiter, type Attempt } from "./attempt-limiter"
import { attemptStore } from "./attempt-store"
import { isApiError } from "../errors/api-error"

const WINDOW_SECONDS = 15 * 60
const WRONG_CODES_PER_CUSTOMER = 20
/** Many people may share an address. */
const WRONG_CODES_PER_ADDRESS = 200

let gates: { customer: AttemptLimiter; address: AttemptLimiter } | undefined

function theGates() {
  gates ??= {
    customer: new AttemptLimiter(
      attemptStore("discount-code-customer", WRONG_CODES_PER_CUSTOMER, WINDOW_SECONDS),
    ),
    address: new AttemptLimiter(
      attemptStore("discount-code-address", WRONG_CODES_PER_ADDRESS, WINDOW_SECONDS),
    ),
  }
  return gates
}

/**
 * Lets somebody try a discount code, and counts it once its outcome is told: 20 wrong ones per customer in 15
 * minutes, 200 per address. Codes are short, so they must not be guessed.
 *
 * @param customerId the engine's, so that all doors count together
 * @throws ApiError `rate_limited`
 */
export async function enterDiscountCode(req: MedusaRequest, customerId: string): Promise<Attempt> {
  const { customer, address } = theGates()
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

/** A code that is not there, or can't be used: either way the answer tells something of it. */
function isWrongCode(error: unknown): boolean {
  return isApiError(error, "discount_invalid", "discount_inactive", "discount_expired", "discount_used_up")
}

/**
 * Runs a call that uses a discount code, within the limit of wrong codes; without a code it just runs.
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
