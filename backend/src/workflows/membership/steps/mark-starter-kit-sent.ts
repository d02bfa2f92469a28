import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipModuleService from "../../../modules/membership/service"

export interface MarkStarterKitSentInput {
  accountId: number
  /** Engine order that carries the kit. */
  orderId: string
}

export const markStarterKitSentStepId = "mark-starter-kit-sent"

/** Notes the order that carries a member's starter kit, so that no second kit follows. */
export const markStarterKitSentStep = createStep(
  markStarterKitSentStepId,
  async ({ accountId, orderId }: MarkStarterKitSentInput, { container }) => {
    const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
    const waiting = await memberships.waitingStarterKit(accountId)
    if (!waiting) return new StepResponse(null, null)
    await memberships.updateMembershipGrants({ id: waiting.grantId, kit_order_id: orderId })
    return new StepResponse(waiting.grantId, waiting.grantId)
  },
  async (grantId, { container }) => {
    if (!grantId) return
    const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
    await memberships.updateMembershipGrants({ id: grantId, kit_order_id: null })
  },
)
