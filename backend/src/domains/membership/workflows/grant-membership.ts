import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { isUniqueViolation } from "../../../engine/messages"
import { CONSENT_MODULE } from "../../../modules/consent"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type { GrantReason } from "../../../modules/membership/models/membership-grant"
import type MembershipModuleService from "../../../modules/membership/service"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import {
  revertMembershipSale,
  type FormerPurchase,
  type MembershipSale,
} from "../actions/undo-membership-sale"
import { MembershipEvents } from "../rules/events"
import { recordMembershipChangeStep } from "../steps/record-membership-change"

interface CreateMembershipGrantInput {
  accountId: number
  reason: GrantReason
  /** Engine order that paid for it. */
  orderId?: string | null
  grantedBy?: string | null
  grantedAt?: Date
}

/** A grant, and whether this call created it. */
interface GrantResult {
  grantId: string
  /** Engine order of the grant, which may differ from the requested one. */
  orderId: string | null
  created: boolean
}

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

interface GrantMembershipInput extends CreateMembershipGrantInput {
  /** Engine cart the order came from. */
  cartId?: string
}

type TransactionContext = Parameters<Parameters<MembershipModuleService["inTransaction"]>[0]>[0]

/** Records the order on its cart's purchase, and the buyer's consent to the terms. Other orders have no purchase. */
async function completePurchase(
  container: MedusaContainer,
  { cartId, orderId }: GrantMembershipInput,
  context: TransactionContext,
): Promise<FormerPurchase | null> {
  if (!cartId || !orderId) return null
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ cart_id: cartId }, { take: 1 })
  if (!purchase || purchase.status === "completed") return null
  const { id, account_id: accountId, terms_version: terms } = purchase
  await memberships.updateMembershipPurchases({ id, status: "completed", order_id: orderId }, context)
  const pages = terms === null ? [] : [{ page: "terms" as const, version: terms }]
  await container
    .resolve(CONSENT_MODULE)
    .record({ occasion: "membership", source: id, accountId, email: null, pages }, context)
  return { id, status: purchase.status, order_id: purchase.order_id }
}

async function createGrant(
  memberships: MembershipModuleService,
  input: CreateMembershipGrantInput,
  context: TransactionContext,
): Promise<GrantResult> {
  const grant = await memberships.createMembershipGrants(
    {
      account_id: input.accountId,
      reason: input.reason,
      order_id: input.orderId ?? null,
      granted_by: input.grantedBy ?? null,
      granted_at: input.grantedAt ?? new Date(),
    },
    context,
  )
  return { grantId: grant.id, orderId: grant.order_id, created: true }
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
      memberships.inTransaction(async (context) => {
        const grant = existing ?? (await createGrant(memberships, input, context))
        const purchase = await completePurchase(container, input, context)
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
  followFlagsStep({ accountIds })
  refreshDirectoryStep({ accountIds })
  when("membership-to-log", grant, ({ created }) => created).then(() => {
    recordMembershipChangeStep({ change: "granted", accountIds, reason: input.reason })
  })
  return new WorkflowResponse(grant)
})
