import { activeAdminUsers } from "#domains/people/access/queries/flags"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { responsibleUser, type SecretKey } from "#engine/secret-keys"
import { INVITED_BY, inviterOf } from "#domains/account/actions/end-former-keys"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { bodiesOf, callerOf } from "#engine/request"
import { interceptJson } from "#engine/response"
import { addClaims, claimsOf } from "#engine/tokens"
import { asError } from "#errors/api-error"

const HOUR_MS = 60 * 60 * 1000

/** When this process last noted the use of each key. */
const notedAt = new Map<string, number>()

/**
 * Notes in the audit log that a key is in use, at most once an hour for each process; the engine doesn't. The request
 * does not wait for it.
 */
export function noteUse(container: MedusaContainer, { id, title }: SecretKey): void {
  const now = Date.now()
  if (now - (notedAt.get(id) ?? 0) < HOUR_MS) return
  notedAt.set(id, now)
  const use = {
    actor: { userId: id },
    action: "used",
    subject: "api_key",
    subjectId: id,
    before: null,
    after: { apiKey: title },
  } as const
  recordAudit(container, use).catch((error: unknown) => {
    notedAt.delete(id)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("Could not log the use of an API key", asError(error))
  })
}

const NOT_BY_KEY = "API keys can't grant access to people. Sign in to the engine's admin to do this."

/** Lets only people create keys, invitations and password links, because a key's creations would outlive it. */
export function onlyPeople(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (callerOf(req)?.actor_type === "user") return next()
  res.status(403).json({ type: "forbidden", message: NOT_BY_KEY })
}

/** Shows an invitation's token to its sender only, because it makes its holder an administrator. */
export function hideTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const caller = callerOf(req)
  const hide = (invitation: Partial<InviteDTO>) => {
    const isOwn = caller?.actor_type === "user" && inviterOf(invitation) === caller.actor_id
    if (!isOwn) delete invitation.token
  }
  interceptJson(res, ({ body, send }) => {
    const { invite, invites = [] } = (body ?? {}) as { invite?: InviteDTO; invites?: InviteDTO[] }
    ;[...invites, ...(invite ? [invite] : [])].forEach(hide)
    send(body)
  })
  next()
}

/** Records an invitation's sender, so that it ends with that administrator's access. */
export async function signInvitation(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  const inviter = caller?.actor_id ? await responsibleUser(req.scope, caller.actor_id) : null
  for (const body of bodiesOf(req)) {
    if (typeof body !== "object" || body === null) continue
    const { metadata } = body as { metadata?: Record<string, unknown> | null }
    Object.assign(body, { metadata: { ...metadata, [INVITED_BY]: inviter } })
  }
  next()
}

/** Refuses an invitation by a former administrator. The engine refuses invalid ones. */
export async function requireInviter(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { token } = req.query
  const users = req.scope.resolve(Modules.USER)
  const invitation =
    typeof token === "string" ? await users.validateInviteToken(token).catch(() => undefined) : undefined
  const inviter = invitation && inviterOf(invitation)
  if (inviter === undefined || (await activeAdminUsers(req.scope, [inviter])).has(inviter)) return next()
  res.status(403).json({
    type: "forbidden",
    message:
      "The person who invited you is no longer an administrator. Please ask another administrator for an invitation.",
  })
}

/** The claim in a password link's token for the admin user who created it. */
const MADE_BY = "made_by"

/** Records a password link's creator, so that it ends with that administrator's access. */
export function signPasswordLink(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  addClaims(req, res, { [MADE_BY]: callerOf(req)?.actor_id })
  next()
}

/** Refuses a password link by a former administrator. */
export async function requireLinkMaker(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const maker = claimsOf(req.scope, req.headers.authorization)?.[MADE_BY]
  if (typeof maker !== "string" || (await activeAdminUsers(req.scope, [maker])).has(maker)) return next()
  res.status(403).json({
    type: "forbidden",
    message:
      "The person who created this link is no longer an administrator. Please ask another administrator for a link.",
  })
}
