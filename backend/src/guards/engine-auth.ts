import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { keepPlace } from "#engine/password-line"
import { callerOf } from "#engine/request"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { asError, ApiError } from "#errors/api-error"
import { limitRequests } from "#http/request-limit"
import { limitAttempt } from "#http/sign-in-limit"
import { newPassword } from "@shop/contracts"
import { GUESSABLE, reasonToGuess } from "#domains/account/rules/guessable-password"
import { formOfPassword } from "#domains/account/queries/form-of-password"
import { toUsers } from "#domains/account/presenter"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { endIdentitySessionsWorkflow } from "#domains/account/workflows/end-identity-sessions"
import { whenOver } from "#lib/when-over"
import { rememberOwner } from "./known-browser"
import { tooMany } from "./too-many"

/** Lets only administrators pass: customers have their sessions in the shop. */
export function onlyAdministrators(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const caller = callerOf(req)
  // A customer's password also gets a token, but one without an actor.
  if (caller?.actor_type === "user" && caller.actor_id) return next()
  res.status(401).json({ type: "unauthorized", message: "Please sign in as an administrator." })
}

/**
 * Lets only invited people register at the engine, because anyone else could take the sign-in name of an existing or
 * future account. The engine's admin registers before it sends the invitation's token, so the address has to suffice.
 */
export async function requireInvitation(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { email } = (req.body ?? {}) as { email?: unknown }
  const users = req.scope.resolve(Modules.USER)
  const invitations =
    typeof email === "string" && email
      ? await users.listInvites(
          { email: [email, email.toLowerCase()] },
          { select: ["id", "accepted", "expires_at"], take: null },
        )
      : []
  const now = Date.now()
  if (invitations.some((one) => !one.accepted && new Date(one.expires_at).getTime() > now)) return next()
  res.status(403).json({
    type: "forbidden",
    message: "This email address has no open invitation. Please ask an administrator to invite you.",
  })
}

/**
 * Guards the engine's own sign-in by email and password. An unknown name takes as long as a wrong password. Its failures
 * count together with those of the shop's sign-in, so that nobody gets more attempts by using both.
 */
export async function limitEngineSignIn(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const body = (req.body ?? {}) as { email?: unknown; password?: unknown }
  const email = typeof body.email === "string" ? body.email : ""
  const password = typeof body.password === "string" ? body.password : ""
  try {
    const attempt = await limitAttempt("login", req, email)
    whenOver(res, () => {
      // A caller who disconnects before the response has guessed, too.
      if (res.writableFinished && res.statusCode !== 401) return attempt.succeeded()
      attempt.failed().catch((error: unknown) => {
        const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
        logger.error("Could not count a failed sign-in", asError(error))
      })
    })
    if (password && (await reasonToGuess(password, [email]))) {
      res.status(401).json({ type: "unauthorized", message: GUESSABLE })
      return
    }
    await keepPlace(res)
    const form = await formOfPassword(req.scope, email, password)
    if (typeof body.password === "string") body.password = form
    next()
  } catch (error) {
    if (error instanceof ApiError) return tooMany(res, error)
    throw error
  }
}

/** The names of a caller with a password link: their address and, with an account, their names. */
async function namesOfCaller(req: MedusaRequest): Promise<(string | null)[]> {
  const authIdentityId = callerOf(req)?.auth_identity_id
  if (!authIdentityId) return []
  const [identities, [account]] = await Promise.all([
    req.scope
      .resolve(Modules.AUTH)
      .listProviderIdentities({ auth_identity_id: authIdentityId }, { select: ["id", "entity_id"] }),
    req.scope
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"], take: 1 }),
  ])
  const [user] = account ? await toUsers(req.scope, [account.id]) : []
  const called = user ? [user.username, user.fullName, user.email] : []
  return [...identities.map(({ entity_id }) => entity_id), ...called]
}

/** Holds new passwords at the engine to the shop's rules for administrators. */
export async function requireStrongAdminPassword(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const body = (req.body ?? {}) as { email?: unknown; password?: unknown }
  const { email, password } = body
  if (typeof password !== "string") return next()
  const names = [...(typeof email === "string" ? [email] : []), ...(await namesOfCaller(req))]
  const { minimumPasswordLength } = await readSettings(req.scope)
  const { data, error } = newPassword(minimumPasswordLength).safeParse(password)
  const reason = error?.issues[0]?.message ?? (await reasonToGuess(password, names))
  if (!reason) {
    body.password = data
    return next()
  }
  res.status(400).json({ type: "invalid_data", message: reason })
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
 * Also ends the shop's sessions when an administrator sets a new password in the engine's admin: before the change,
 * so that a crash leaves no session of the old password, and again afterwards for those that started meanwhile.
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
  // An emailed link proves who owns the address, so strangers can't keep this browser out.
  await rememberOwner(req, res, authIdentityId)
  res.once("finish", () => {
    if (res.statusCode !== 200) return
    endSessions().catch((error: unknown) => {
      const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error("Could not end the sessions after a password change", asError(error))
    })
  })
  next()
}
