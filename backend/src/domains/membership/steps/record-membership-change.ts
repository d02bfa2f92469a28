import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { SYSTEM } from "../../audit/rules/actor"
import { recordAuditEntries } from "../../audit/actions/record"

interface RecordMembershipChangeInput {
  change: "granted" | "revoked"
  accountIds: number[]
  /** The reason, as in the ledger. */
  reason: string
}

/** Not recorded here: an administrator's change is logged with the change of the role. */
export const BY_ADMIN = "admin"
/** The actor is then the member; for other grants, such as an import, it is the system. */
const BY_PAYMENT = "payment"
/** The reason of a change that reverts a logged change. */
export const UNDONE = "undone"

/**
 * Records memberships that were bought, or that ended with their order, in the audit log. An account with another
 * grant remains a member.
 *
 * @param context the transaction that changes the ledger
 */
export async function recordMembershipChange(
  container: MedusaContainer,
  { change, accountIds, reason }: RecordMembershipChangeInput,
  context?: Context<SqlEntityManager>,
): Promise<void> {
  if (reason === BY_ADMIN || accountIds.length === 0) return
  const isGrant = change === "granted"
  const isUndone = reason === UNDONE
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const members =
    isGrant || isUndone ? new Set<number>() : await memberships.membersAmong(accountIds, context)
  await recordAuditEntries(
    container,
    accountIds.map((accountId) => ({
      actor: isGrant && reason === BY_PAYMENT ? { accountId } : SYSTEM,
      action: `membership_${change}`,
      subject: "user" as const,
      subjectId: accountId,
      before: { isMember: !isGrant },
      after: { isMember: isGrant || members.has(accountId), reason },
    })),
    context,
  )
}

/**
 * Records a change in the audit log, as the last step after a change of the ledger. Log entries can't be removed, so
 * compensating the change adds another entry.
 */
export const recordMembershipChangeStep = createStep(
  "record-membership-change",
  async (input: RecordMembershipChangeInput, { container }) => {
    if (input.reason === BY_ADMIN || input.accountIds.length === 0) {
      return new StepResponse<null, RecordMembershipChangeInput | null>(null, null)
    }
    await recordMembershipChange(container, input)
    const { change, accountIds } = input
    return new StepResponse<null, RecordMembershipChangeInput | null>(null, {
      change: change === "granted" ? "revoked" : "granted",
      accountIds,
      reason: UNDONE,
    })
  },
  async (undone, { container }) => {
    if (undone) await recordMembershipChange(container, undone)
  },
)
