import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { FRESH_SIGN_IN_MINUTES } from "@shop/contracts"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { secondFactorChange } from "#domains/account/actions/second-factor"
import { adminUserOf } from "#engine/identities"
import { callerOf } from "#engine/request"
import { ApiError, asError } from "#errors/api-error"
import { countCode, USED_CODE } from "#http/second-factor"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { onlyAdministrators } from "./engine-auth"
import { tooMany } from "./too-many"
import { whenOver } from "#lib/when-over"

const MINUTE_MS = 60_000

/**
 * Guards the engine's check of a second factor, which counts wrong codes per challenge without a lock, and remembers no
 * code.
 *
 * @engine 2.21.2 auth/dist/services/auth-module.js
 */
export async function limitSecondFactor(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const identity = callerOf(req)?.auth_identity_id
  const { code } = (req.body ?? {}) as { code?: unknown }
  if (!identity || typeof code !== "string") return next()
  try {
    const given = await countCode(identity, code)
    if (given.isUsed) {
      await given.wrong()
      res.status(400).json({ type: "invalid_data", message: USED_CODE })
      return
    }
    whenOver(res, () => {
      // A caller who disconnects before the response has guessed, too.
      if (res.writableFinished && res.statusCode === 200) return given.right()
      given.wrong().catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Could not count a wrong authentication code", asError(error))
      })
    })
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}

/** Whether a sign-in by an administrator's password still waits for the second factor. */
async function awaitsSecondFactor(req: MedusaRequest): Promise<boolean> {
  const caller = callerOf(req)
  if (!caller || caller.actor_type !== "user" || Reflect.get(caller, "mfa_enabled") !== true) return false
  return (await adminUserOf(req.scope, caller.auth_identity_id)) !== undefined
}

/**
 * Lets only administrators open an engine session. Before the second factor, the session only allows the engine's
 * admin to ask for the code.
 */
export async function requireSessionOfAdministrator(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (await awaitsSecondFactor(req)) return next()
  return onlyAdministrators(req, res, next)
}

/** When a person's active second factor was created, in milliseconds since the epoch; undefined without one. */
async function factorMadeAt(container: MedusaContainer, authIdentityId: string): Promise<number | undefined> {
  const auth = container.resolve(Modules.AUTH)
  const factors = await auth.listAuthMfa({ auth_identity_id: authIdentityId, status: "enabled" })
  const times = factors.map((factor) => {
    const madeAt: unknown = Reflect.get(factor, "created_at")
    return (madeAt instanceof Date ? madeAt : new Date(String(madeAt))).getTime()
  })
  return times.length > 0 ? Math.max(...times) : undefined
}

/** When a code was given with the sign-in that a caller's token or session is from; -Infinity if none was. */
function codeGivenAt(caller: ReturnType<typeof callerOf>): number {
  const at: unknown = caller && Reflect.get(caller, "mfa_challenge_completed_at")
  return typeof at === "string" ? Date.parse(at) : -Infinity
}

/** The data that the engine's admin needs for the page with the second factor. */
const OPEN_WITHOUT_FACTOR = new Set(["/admin/users/me", "/admin/feature-flags"])

const FACTOR_FIRST =
  "Turn on two-factor authentication first, in your profile in the engine's admin or at the bottom of the settings in the shop's admin."

/**
 * Admits people without a second factor, unless the settings require one; setting it up stays possible. The engine's
 * admin then shows its sign-in, with a notice of what to do.
 */
async function allowWithout(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { secondFactorForAdmins } = await readSettings(req.scope)
  const [path = ""] = req.originalUrl.split("?", 1)
  const isOpen = path.startsWith("/auth/mfa/") || (req.method === "GET" && OPEN_WITHOUT_FACTOR.has(path))
  if (!secondFactorForAdmins || isOpen) return next()
  res.status(401).json({ type: "unauthorized", code: "second_factor_required", message: FACTOR_FIRST })
}

/**
 * Ends sessions from before a second factor was turned on, including those with a previous factor's code, because the
 * engine only checks those that knew of one.
 *
 * @engine 2.21.2 framework/dist/http/middlewares/authenticate-middleware.js
 */
export async function requireSecondFactor(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  const identity = caller?.auth_identity_id
  if (!identity) return next()
  const madeAt = await factorMadeAt(req.scope, identity)
  if (madeAt === undefined) return allowWithout(req, res, next)
  if (codeGivenAt(caller) >= madeAt) return next()
  res.status(401).json({
    type: "unauthorized",
    message: "This account uses two-factor authentication. Please sign in again with a code.",
  })
}

/**
 * Requires that the factor was just turned on, or a code just entered, to create recovery codes, because they can
 * remove the factor.
 */
export async function requireFreshCode(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  const madeAt = await factorMadeAt(req.scope, caller?.auth_identity_id ?? "")
  const provenAt = Math.max(madeAt ?? -Infinity, codeGivenAt(caller))
  if (Date.now() - provenAt <= FRESH_SIGN_IN_MINUTES * MINUTE_MS) return next()
  res.status(403).json({
    type: "forbidden",
    message:
      "For security, please sign out, sign in again with a code, and create the recovery codes within ten minutes.",
  })
}

async function followChange(
  container: MedusaContainer,
  authIdentityId: string,
  isOn: boolean,
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = await accounts.listAccounts(
    { auth_identity_id: authIdentityId },
    { select: ["id"], take: 1 },
  )
  if (!account) {
    const userId = await adminUserOf(container, authIdentityId)
    if (userId) await recordAudit(container, secondFactorChange({ userId }, isOn))
    return
  }
  // Those predate the factor.
  if (isOn) await accounts.deleteSessions({ account_id: account.id })
  await recordAudit(container, secondFactorChange({ accountId: account.id }, isOn))
}

/** Records that a second factor was turned on or off, and ends earlier sessions in the shop. */
export const followSecondFactor =
  (isOn: boolean) =>
  (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    res.once("finish", () => {
      const identity = callerOf(req)?.auth_identity_id
      if (res.statusCode !== 200 || !identity) return
      followChange(req.scope, identity, isOn).catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Could not finish changing two-factor authentication", asError(error))
      })
    })
    next()
  }
