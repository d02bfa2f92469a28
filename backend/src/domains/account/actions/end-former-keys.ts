import { activeAdminUsers } from "#domains/people/access/queries/flags"
import type { InviteDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { secretKeysInForce } from "#engine/secret-keys"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { recordAudit } from "#domains/operations/audit/actions/record"

/** The metadata key of an invitation for the admin user who sent it. */
export const INVITED_BY = "invited_by"

/** The engine's id of the admin user who sent an invitation; undefined if unknown. */
export function inviterOf({ metadata }: Partial<InviteDTO>): string | undefined {
  const userId = metadata?.[INVITED_BY]
  return typeof userId === "string" ? userId : undefined
}

async function revokeFormerKeys(container: MedusaContainer): Promise<void> {
  const apiKeys = container.resolve(Modules.API_KEY)
  const keys = await apiKeys.listApiKeys(secretKeysInForce(), {
    select: ["id", "title", "created_by"],
    take: null,
  })
  const live = await activeAdminUsers(container, [...new Set(keys.map((key) => key.created_by))])
  for (const { id, title, created_by: maker } of keys) {
    if (live.has(maker)) continue
    await recordAudit(container, {
      actor: SYSTEM,
      action: "revoked",
      subject: "api_key",
      subjectId: id,
      before: { apiKey: title },
      after: null,
    })
    await apiKeys.revoke(id, { revoked_by: maker || "nobody" })
  }
}

async function deleteFormerInvitations(container: MedusaContainer): Promise<void> {
  const users = container.resolve(Modules.USER)
  const invitations = await users.listInvites(
    {},
    { select: ["id", "email", "accepted", "metadata"], take: null },
  )
  const open = invitations.filter(({ accepted }) => !accepted)
  const live = await activeAdminUsers(container, [...new Set(open.flatMap((one) => inviterOf(one) ?? []))])
  for (const invitation of open) {
    const inviter = inviterOf(invitation)
    if (inviter === undefined || live.has(inviter)) continue
    await recordAudit(container, {
      actor: SYSTEM,
      action: "deleted",
      subject: "user",
      subjectId: null,
      before: { email: invitation.email, isInvitedAsAdmin: true },
      after: null,
    })
    await users.deleteInvites([invitation.id])
  }
}

/**
 * Revokes the secret keys of former administrators and deletes their open invitations. `guards/active-admin.ts`
 * already refuses both; this removes them from the lists. Does nothing when run again.
 */
export async function endFormerKeys(container: MedusaContainer): Promise<void> {
  await revokeFormerKeys(container)
  await deleteFormerInvitations(container)
}
