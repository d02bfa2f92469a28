import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { followFlagsStep } from "../../customer-group/steps/follow-flags"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { MembershipEvents } from "../rules/events"
import { completeMembershipPurchaseStep } from "../steps/complete-membership-purchase"
import { recordMembershipChangeStep } from "../steps/record-membership-change"
import { createMembershipGrantStep, type CreateMembershipGrantInput } from "../steps/create-membership-grant"

export interface GrantMembershipInput extends CreateMembershipGrantInput {
  /** Engine cart the order came from. */
  cartId?: string
}

/** Makes an account a member. Repeating it for the same reason or order changes nothing. */
export const grantMembershipWorkflow = createWorkflow("grant-membership", (input: GrantMembershipInput) => {
  const grant = createMembershipGrantStep(input)
  completeMembershipPurchaseStep({ cartId: input.cartId, orderId: input.orderId })
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
