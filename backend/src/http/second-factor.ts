import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { RateLimiterAbstract } from "rate-limiter-flexible"
import type { Code } from "#domains/account/actions/second-factor"
import type { SecondFactorChallenge } from "#domains/account/actions/verify-credentials"
import { ApiError, throwError } from "#errors/api-error"
import { AttemptLimiter } from "./attempt-limiter"
import { attemptStore } from "./idempotency"

const WRONG_CODES = 5
const WINDOW_SECONDS = 15 * 60
/** Longer than a code is valid. */
const CODE_SECONDS = 3 * 60

export const USED_CODE = "This code was already used. Please wait for the next one."
const WRONG_CODE = "This code is wrong or has expired. Please enter the current one."

let limits: { wrong: AttemptLimiter; used: RateLimiterAbstract } | undefined

function limitsOfCodes() {
  limits ??= {
    wrong: new AttemptLimiter(attemptStore("second-factor", WRONG_CODES, WINDOW_SECONDS)),
    used: attemptStore("used-code", 1, CODE_SECONDS),
  }
  return limits
}

/** An entered code, which counts as wrong until it is verified. */
export interface GivenCode {
  isUsed: boolean
  right(): void
  wrong(): Promise<void>
}

/**
 * Counts codes entered at either admin's sign-in, or to change a second factor. After five wrong ones in 15 minutes,
 * over all sign-ins of a person, no code is checked. Each code works once.
 *
 * @param identity the engine's id of who signs in
 * @throws ApiError `rate_limited`
 */
export async function countCode(identity: string, code: string): Promise<GivenCode> {
  const { wrong, used } = limitsOfCodes()
  const key = createHash("sha256")
    .update(`${identity}\n${code.toLowerCase().replace(/[^a-z\d]/g, "")}`)
    .digest("base64url")
  const attempt = await wrong.enter(identity)
  const isUsed = await used.consume(key).then(
    () => false,
    () => true,
  )
  return {
    isUsed,
    right: () => attempt.succeeded(),
    wrong: async () => {
      await Promise.all([isUsed || used.delete(key), attempt.failed()])
    },
  }
}

/**
 * Counts a code and verifies it.
 *
 * @param typed of the authenticator app, or one of the recovery codes
 * @param check throws the engine's error for a wrong code
 * @throws ApiError `validation` with the field `code` for one that is wrong or used, `rate_limited`
 */
export async function withCode<Result>(
  identity: string,
  typed: string,
  check: (code: Code) => Promise<Result>,
): Promise<Result> {
  const given = await countCode(identity, typed)
  const refuse = (message: string) => throwError("validation", message, { code: message })
  if (given.isUsed) {
    await given.wrong()
    return refuse(USED_CODE)
  }
  const digits = typed.replaceAll(" ", "")
  try {
    const result = await check(
      /^\d{6}$/.test(digits)
        ? { method: "totp", code: digits }
        : { method: "recovery_code", code: typed.trim() },
    )
    given.right()
    return result
  } catch (error) {
    await given.wrong()
    if (error instanceof ApiError || !MedusaError.isMedusaError(error)) throw error
    return refuse(WRONG_CODE)
  }
}

/**
 * Checks the code that completes a sign-in with a password.
 *
 * @throws ApiError `second_factor_required` without a code, or as `withCode`
 */
export async function passSecondFactor(
  container: MedusaContainer,
  { id, authIdentityId }: SecondFactorChallenge,
  typed: string | undefined,
): Promise<void> {
  if (!typed) return throwError("second_factor_required")
  const auth = container.resolve(Modules.AUTH)
  await withCode(authIdentityId, typed, (code) =>
    auth.verifyAuthMfaChallenge({ id, auth_identity_id: authIdentityId, ...code }),
  )
}
