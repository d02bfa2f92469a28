import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ApiKey, Invitation } from "@shop/contracts"
import { secretKeysInForce } from "#engine/secret-keys"
import { AUDIT_MODULE } from "#modules/audit/index"
import { describeActor } from "#domains/operations/audit/rules/actor"
import { inviterOf } from "../actions/end-former-keys"

/** The active secret keys, newest first. Their last use is in the audit log, because the engine doesn't record it. */
export async function listApiKeys(container: MedusaContainer): Promise<ApiKey[]> {
  const keys = await container
    .resolve(Modules.API_KEY)
    .listApiKeys(secretKeysInForce(), { order: { created_at: "DESC", id: "DESC" }, take: null })
  const log = container.resolve(AUDIT_MODULE)
  return Promise.all(
    keys.map(async ({ id, title, redacted, created_by: userId, created_at: createdAt }) => {
      const uses = { subject: "api_key", subjectId: id, action: "used", limit: 1, offset: 0 }
      const [{ actor }, { rows }] = await Promise.all([
        describeActor(container, { userId }),
        log.browse(uses),
      ])
      return {
        id,
        title,
        token: redacted,
        maker: actor,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: rows[0]?.at.toISOString() ?? null,
      }
    }),
  )
}

/** Open administrator invitations, newest first, with their senders. */
export async function listInvitations(container: MedusaContainer): Promise<Invitation[]> {
  const invitations = await container
    .resolve(Modules.USER)
    .listInvites({}, { order: { created_at: "DESC", id: "DESC" }, take: null })
  const open = invitations.filter(
    ({ accepted, expires_at }) => !accepted && new Date(expires_at).getTime() > Date.now(),
  )
  return Promise.all(
    open.map(async (one) => {
      const userId = inviterOf(one)
      return {
        id: one.id,
        email: one.email,
        inviter: userId === undefined ? null : (await describeActor(container, { userId })).actor,
        createdAt: new Date(one.created_at).toISOString(),
        expiresAt: new Date(one.expires_at).toISOString(),
      }
    }),
  )
}
