import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { inTransaction } from "#engine/transaction"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { emailKey, queueEmail, withdrawEmail } from "#domains/email/actions/queue-email"
import { findAccountFacts } from "#domains/email/queries/account-facts"
import { MembershipEvents, type MembershipEvent } from "../rules/events"
import { BY_ADMIN, recordMembershipChange, UNDONE } from "../actions/write-grant"

interface RevokeMembershipGrantsInput {
  /** Account whose grants are revoked: all of them unless an order is given. */
  accountId?: number | undefined
  /** Only the grant of this engine order. */
  orderId?: string | undefined
  /** The reason for the ledger, such as `refund`, `order_canceled`, `dispute` or `admin`. */
  revokedReason: string
}

interface Revocation {
  revoked: MembershipEvent[]
  reason: string
}

/**
 * Revokes active grants and keeps them in the ledger, in one transaction with the emails about it and the audit log
 * entries. A user with another active grant remains a member.
 */
const revokeMembershipGrantsStep = createStep(
  "revoke-membership-grants",
  async ({ accountId, orderId, revokedReason: reason }: RevokeMembershipGrantsInput, { container }) => {
    if (accountId === undefined && !orderId) return new StepResponse<MembershipEvent[], null>([], null)
    const revoked = await inTransaction(container, async (transaction) => {
      const scope = { accountId: accountId ?? null, orderId: orderId ?? null }
      const grants = await transaction.resolve(MEMBERSHIP_MODULE).revokeGrants({ ...scope, reason })
      for (const { id: about, account_id } of grants) {
        const recipient = (await findAccountFacts(container, account_id))?.email
        const data = { accountId: account_id }
        if (recipient) await queueEmail(transaction, { template: "membership-ended", about, recipient, data })
      }
      const accountIds = grants.map(({ account_id }) => account_id)
      await recordMembershipChange(transaction, { change: "revoked", accountIds, reason })
      return grants.map(({ id, account_id, order_id }) => ({ grant_id: id, account_id, order_id }))
    })
    return new StepResponse<MembershipEvent[], Revocation>(revoked, { revoked, reason })
  },
  async (done, { container }) => {
    if (!done || done.revoked.length === 0) return
    const { revoked, reason } = done
    await container
      .resolve(MEMBERSHIP_MODULE)
      .updateMembershipGrants(
        revoked.map(({ grant_id: id }) => ({ id, revoked_at: null, revoked_reason: null })),
      )
    for (const { grant_id } of revoked) await withdrawEmail(container, emailKey("membership-ended", grant_id))
    if (reason === BY_ADMIN) return
    const accountIds = revoked.map(({ account_id }) => account_id)
    await recordMembershipChange(container, { change: "granted", accountIds, reason: UNDONE })
  },
)

/** Revokes an account's membership, or only the grant of one order. Repeating it changes nothing. */
export const revokeMembershipWorkflow = createWorkflow(
  "revoke-membership",
  (input: RevokeMembershipGrantsInput) => {
    const revoked = revokeMembershipGrantsStep(input)
    when("membership-revoked", { revoked }, (data) => data.revoked.length > 0).then(() => {
      emitEventStep({ eventName: MembershipEvents.REVOKED, data: revoked })
    })
    return new WorkflowResponse(revoked)
  },
)
