import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findSecretKey } from "#engine/secret-keys"
import type { AuditActor, DescribedActor } from "#lib/audit-actor"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** The actor of automatic changes, such as ending a membership that was refunded. */
export const SYSTEM: DescribedActor = { actorId: null, actor: "system" }

/**
 * Turns an actor into its stored form. An engine admin user with an account is recorded as that
 * account, an API key as its maker with the key's title.
 */
export async function describeActor(container: MedusaContainer, actor: AuditActor): Promise<DescribedActor> {
  if ("actor" in actor) return actor
  const key = "userId" in actor ? await findSecretKey(container, actor.userId) : undefined
  if (key) {
    const maker = await describeActor(container, { userId: key.created_by })
    return { ...maker, actor: `${maker.actor}, with the API key ${key.title}` }
  }
  const ofAccount = "accountId" in actor
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(ofAccount ? { id: actor.accountId } : { user_id: actor.userId }, {
      select: ["id", "username"],
      take: 1,
    })
  if (account) return { actorId: account.id, actor: account.username }
  if (ofAccount) return { actorId: actor.accountId, actor: String(actor.accountId) }
  const [user] = await container
    .resolve(Modules.USER)
    .listUsers({ id: actor.userId }, { select: ["email"], take: 1 })
  return { actorId: null, actor: user?.email ?? actor.userId }
}
