import type { MedusaContainer } from "@medusajs/framework/types"
import { CONSENT_MODULE } from "#modules/consent/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type { GrantReason } from "#modules/membership/models/membership-grant"
import type { FormerPurchase } from "./settle-membership-order"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { recordAuditEntries } from "#domains/operations/audit/actions/record"

interface RecordMembershipChangeInput {
  change: "granted" | "revoked"
  accountIds: number[]
  /** The reason, as in the ledger. */
  reason: string
}

/** Not recorded here, because an administrator's change is logged with the role change. */
export const BY_ADMIN = "admin"
/** The actor is then the member; for other grants, such as an import, it is the system. */
const BY_PAYMENT = "payment"
/** The reason of a change that reverts a logged change. */
export const UNDONE = "undone"

/**
 * Records memberships that were bought, or that ended with their order, in the audit log. An account with another
 * grant remains a member.
 */
export async function recordMembershipChange(
  container: MedusaContainer,
  { change, accountIds, reason }: RecordMembershipChangeInput,
): Promise<void> {
  if (reason === BY_ADMIN || accountIds.length === 0) return
  const isGrant = change === "granted"
  const isUndone = reason === UNDONE
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const members = isGrant || isUndone ? new Set<number>() : await memberships.membersAmong(accountIds)
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

export interface GrantMembershipInput {
  accountId: number
  reason: GrantReason
  /** Engine order that paid for it. */
  orderId?: string | null
  /** Engine cart the order came from. */
  cartId?: string
  grantedBy?: string | null
  grantedAt?: Date
}

/** A grant, and whether this call created it. */
export interface GrantResult {
  grantId: string
  /** Engine order of the grant, which may differ from the requested one. */
  orderId: string | null
  created: boolean
}

/**
 * Adds a grant to the ledger.
 *
 * @throws a unique violation if there is one for the same order, or an unrevoked one for the same reason
 */
export async function createGrant(
  transaction: MedusaContainer,
  { accountId, reason, orderId, grantedBy, grantedAt }: GrantMembershipInput,
): Promise<GrantResult> {
  const grant = await transaction.resolve(MEMBERSHIP_MODULE).createMembershipGrants({
    account_id: accountId,
    reason,
    order_id: orderId ?? null,
    granted_by: grantedBy ?? null,
    granted_at: grantedAt ?? new Date(),
  })
  return { grantId: grant.id, orderId: grant.order_id, created: true }
}

/**
 * Records the order on its cart's purchase, and the buyer's consent to the terms. Other orders have no purchase.
 *
 * @returns the purchase as it was; null if there is none to complete
 */
export async function completePurchase(
  transaction: MedusaContainer,
  { cartId, orderId }: Pick<GrantMembershipInput, "cartId" | "orderId">,
): Promise<FormerPurchase | null> {
  if (!cartId || !orderId) return null
  const memberships = transaction.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ cart_id: cartId }, { take: 1 })
  if (!purchase || purchase.status === "completed") return null
  const { id, account_id: accountId, terms_version: terms } = purchase
  await memberships.updateMembershipPurchases({ id, status: "completed", order_id: orderId })
  const pages = terms === null ? [] : [{ page: "terms" as const, version: terms }]
  await transaction
    .resolve(CONSENT_MODULE)
    .record({ occasion: "membership", source: id, accountId, email: null, pages })
  return { id, status: purchase.status, order_id: purchase.order_id }
}
