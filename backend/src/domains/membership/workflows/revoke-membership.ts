import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { queueEmail, withdrawEmail } from "../../email/actions/queue-email"
import { findAccountFacts } from "../../email/queries/account-facts"
import { MembershipEvents, type MembershipEvent } from "../rules/events"
import { recordMembershipChangeStep } from "../steps/record-membership-change"

interface RevokeMembershipGrantsInput {
  /** Whose grants; every unrevoked one when no order is named. */
  accountId?: number | undefined
  /** Only the grant of this engine order. */
  orderId?: string | undefined
  /** Why, for the ledger: for example `refund`, `order_canceled`, `dispute`, `admin`. */
  revokedReason: string
}

/** Revokes unrevoked grants and keeps them in the ledger. Another valid grant keeps a user a member. */
const revokeMembershipGrantsStep = createStep(
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

/** Puts into the outbox that a membership ended, once for each grant. A later failure takes it back. */
const tellMembershipEndedStep = createStep(
  "tell-membership-ended",
  async ({ revoked }: { revoked: MembershipEvent[] }, { container }) => {
    const keys: string[] = []
    for (const { grant_id: about, account_id: accountId } of revoked) {
      const account = await findAccountFacts(container, accountId)
      if (!account) continue
      const recipient = account.email
      keys.push(
        await queueEmail(container, { template: "membership-ended", about, recipient, data: { accountId } }),
      )
    }
    return new StepResponse(keys.length, keys)
  },
  async (keys, { container }) => {
    for (const key of keys ?? []) await withdrawEmail(container, key)
  },
)

/** Takes an account's membership back, or only what one order granted. Repeating it changes nothing. */
export const revokeMembershipWorkflow = createWorkflow(
  "revoke-membership",
  (input: RevokeMembershipGrantsInput) => {
    const revoked = revokeMembershipGrantsStep(input)
    when("membership-revoked", { revoked }, (data) => data.revoked.length > 0).then(() => {
      emitEventStep({ eventName: MembershipEvents.REVOKED, data: revoked })
    })
    const accountIds = transform({ revoked }, (data) => data.revoked.map((grant) => grant.account_id))
    followFlagsStep({ accountIds })
    refreshDirectoryStep({ accountIds })
    tellMembershipEndedStep({ revoked })
    recordMembershipChangeStep({ change: "revoked", accountIds, reason: input.revokedReason })
    return new WorkflowResponse(revoked)
  },
)
