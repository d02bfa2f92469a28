import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../errors/as-error"
import { ApiError, throwError } from "../errors/api-error"
import { limitRequests } from "../http/request-limit"
import { limitAttempt } from "../http/sign-in-limit"
import { endIdentitySessionsWorkflow } from "../domains/account/workflows/end-identity-sessions"
import { tooMany } from "./too-many"

/**
 * Closes routes that would create a customer without a shop account, or change a password without the shop's
 * knowledge.
 *
 * @throws ApiError `forbidden`
 */
export function blockedEndpoint(): void {
  throwError("forbidden", "Please use the shop to register, or to choose a new password.")
}

/**
 * Guards the engine's own sign-in by e-mail and password. Its failures count together with those of the shop's sign-in,
 * so that nobody gets more attempts by using both.
 */
export async function limitEngineSignIn(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = (req.body ?? {}) as { email?: unknown }
  try {
    const attempt = await limitAttempt("login", req, typeof email === "string" ? email : "")
    res.once("close", () => {
      if (res.statusCode !== 401) return attempt.succeeded()
      attempt.failed().catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Counting a failed sign-in failed", asError(error))
      })
    })
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}

/** Limits the engine's other password routes; each request counts, whatever its outcome. */
export async function limitEngineAuth(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    await limitRequests("engine-auth", req)
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}

/**
 * Ends the sessions in the shop too when an administrator sets a new password in the engine's admin: before the change,
 * so that a crash leaves no session of the former password, and once more afterwards for those that began in the
 * meantime.
 */
export async function endSessionsWithPassword(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  const authIdentityId = caller?.auth_identity_id
  if (!authIdentityId) return next()
  // Every sign-in with the new password happens after this moment.
  const changedAt = new Date().toISOString()
  const endSessions = () =>
    endIdentitySessionsWorkflow(req.scope).run({ input: { authIdentityId, changedAt } })
  await endSessions()
  res.once("finish", () => {
    if (res.statusCode !== 200) return
    endSessions().catch((error: unknown) => {
      const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("Ending the sessions of a changed password failed", asError(error))
    })
  })
  next()
}
