import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { isUniqueViolation } from "#engine/messages"
import { inTransaction } from "#engine/transaction"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type MembershipModuleService from "#modules/membership/service"
import { revertMembershipSale, type MembershipSale } from "../actions/settle-membership-order"
import {
  completePurchase,
  createGrant,
  type GrantMembershipInput,
  type GrantResult,
  recordMembershipChangeStep,
} from "../actions/write-grant"
import { MembershipEvents } from "../rules/events"

async function findGrant(
  memberships: MembershipModuleService,
  { accountId, reason, orderId }: GrantMembershipInput,
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

/**
 * Adds a grant to the ledger, unless it has one for the same order, or an unrevoked one for the same reason, and
 * completes its purchase in the same transaction: an open purchase of a member is closed, and its money returned.
 */
const createMembershipGrantStep = createStep(
  "create-membership-grant",
  async (input: GrantMembershipInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const write = (existing: GrantResult | undefined) =>
      inTransaction(container, async (transaction) => {
        const grant = existing ?? (await createGrant(transaction, input))
        const purchase = await completePurchase(transaction, input)
        return { grant, sale: { grantId: grant.created ? grant.grantId : null, purchase } }
      })
    const written = await write(await findGrant(memberships, input)).catch(async (error: unknown) => {
      // A concurrent call was faster, and the unique indexes prevented a second grant: return the first one.
      const winner = isUniqueViolation(error) ? await findGrant(memberships, input) : undefined
      if (!winner) throw error
      return write(winner)
    })
    return new StepResponse<GrantResult, MembershipSale>(written.grant, written.sale)
  },
  async (sale, { container }) => {
    if (sale) await revertMembershipSale(container, sale)
  },
)

/** Makes an account a member. Repeating it for the same reason or order changes nothing. */
export const grantMembershipWorkflow = createWorkflow("grant-membership", (input: GrantMembershipInput) => {
  const grant = createMembershipGrantStep(input)
  const data = transform({ input, grant }, (values) => ({
    account_id: values.input.accountId,
    grant_id: values.grant.grantId,
    order_id: values.input.orderId ?? null,
  }))
  when("membership-activated", grant, ({ created }) => created).then(() => {
    emitEventStep({ eventName: MembershipEvents.ACTIVATED, data })
  })
  const accountIds = transform(input, ({ accountId }) => [accountId])
  when("membership-to-log", grant, ({ created }) => created).then(() => {
    recordMembershipChangeStep({ change: "granted", accountIds, reason: input.reason })
  })
  return new WorkflowResponse(grant)
})
