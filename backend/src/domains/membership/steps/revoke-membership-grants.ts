import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type { MembershipEvent } from "../rules/events"

export interface RevokeMembershipGrantsInput {
  /** Whose grants; every unrevoked one when no order is named. */
  accountId?: number | undefined
  /** Only the grant of this engine order. */
  orderId?: string | undefined
  /** Why, for the ledger: for example `refund`, `order_canceled`, `dispute`, `admin`. */
  revokedReason: string
}

/** Revokes unrevoked grants and keeps them in the ledger. Another valid grant keeps a user a member. */
export const revokeMembershipGrantsStep = createStep(
  "revoke-membership-grants",
  async ({ accountId, orderId, revokedReason }: RevokeMembershipGrantsInput, { container }) => {
    if (accountId === undefined && !orderId) return new StepResponse<MembershipEvent[], string[]>([], [])
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const grants = await memberships.listMembershipGrants({
      revoked_at: null,
      ...(accountId !== undefined && { account_id: accountId }),
      ...(orderId && { order_id: orderId }),
    })
    const now = new Date()
    await memberships.updateMembershipGrants(
      grants.map(({ id }) => ({ id, revoked_at: now, revoked_reason: revokedReason })),
    )
    const revoked = grants.map(({ id, account_id, order_id }) => ({ grant_id: id, account_id, order_id }))
    return new StepResponse<MembershipEvent[], string[]>(
      revoked,
      grants.map(({ id }) => id),
    )
  },
  async (ids, { container }) => {
    if (!ids?.length) return
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipGrants(
      ids.map((id) => ({ id, revoked_at: null, revoked_reason: null })),
    )
  },
)
