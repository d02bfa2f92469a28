import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type { GrantReason } from "../../../modules/membership/models/membership-grant"
import type MembershipModuleService from "../../../modules/membership/service"

export interface CreateMembershipGrantInput {
  accountId: number
  reason: GrantReason
  /** Engine order that paid for it. */
  orderId?: string | null
  grantedBy?: string | null
  grantedAt?: Date
}

/** A grant, and whether this call made it. */
export interface GrantResult {
  grantId: string
  /** Engine order of the grant, which may be another than the one asked for. */
  orderId: string | null
  created: boolean
}

const UNIQUE_VIOLATION = /already exists|duplicate key/i

async function findGrant(
  memberships: MembershipModuleService,
  { accountId, reason, orderId }: CreateMembershipGrantInput,
): Promise<GrantResult | undefined> {
  if (orderId) {
    const [ofOrder] = await memberships.listMembershipGrants({ order_id: orderId }, { take: 1 })
    if (ofOrder) return { grantId: ofOrder.id, orderId, created: false }
  }
  const [current] = await memberships.listMembershipGrants(
    { account_id: accountId, reason, revoked_at: null },
    { take: 1 },
  )
  return current && { grantId: current.id, orderId: current.order_id, created: false }
}

/** Enters a grant in the ledger; one that is there for the same reason or order stays the only one. */
export const createMembershipGrantStep = createStep(
  "create-membership-grant",
  async (input: CreateMembershipGrantInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const existing = await findGrant(memberships, input)
    if (existing) return new StepResponse<GrantResult, string | null>(existing, null)
    try {
      const grant = await memberships.createMembershipGrants({
        account_id: input.accountId,
        reason: input.reason,
        order_id: input.orderId ?? null,
        granted_by: input.grantedBy ?? null,
        granted_at: input.grantedAt ?? new Date(),
      })
      return new StepResponse<GrantResult, string | null>(
        { grantId: grant.id, orderId: grant.order_id, created: true },
        grant.id,
      )
    } catch (error) {
      // Somebody else was faster: the unique indexes kept the ledger right, so their grant is the answer.
      const winner =
        error instanceof Error && UNIQUE_VIOLATION.test(error.message)
          ? await findGrant(memberships, input)
          : undefined
      if (!winner) throw error
      return new StepResponse<GrantResult, string | null>(winner, null)
    }
  },
  async (grantId, { container }) => {
    if (!grantId) return
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.deleteMembershipGrants(grantId)
  },
)
