import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"

/** The actor as the log keeps it: the facade's user id, where there is one, and a name. */
export interface DescribedActor {
  actorId: number | null
  actor: string
}

/** Who changes something: an account of the storefront, an admin user of the engine, or one that is described already. */
export type AuditActor = { accountId: number } | { userId: string } | DescribedActor

/** What nobody decided, such as a membership that ended with its refund. */
export const SYSTEM: DescribedActor = { actorId: null, actor: "system" }

/** The same as the log keeps it. An engine admin user with an account is that account. */
export async function describeActor(container: MedusaContainer, actor: AuditActor): Promise<DescribedActor> {
  if ("actor" in actor) return actor
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
