import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipModuleService from "../../../modules/membership/service"

export const returnStarterKitStepId = "return-starter-kit"

/** Puts a starter kit back to waiting whose order was cancelled. */
export const returnStarterKitStep = createStep(
  returnStarterKitStepId,
  async ({ orderId }: { orderId: string }, { container }) => {
    const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
    const [grant] = await memberships.listMembershipGrants({ kit_order_id: orderId }, { take: 1 })
    if (!grant) return new StepResponse(null, null)
    await memberships.updateMembershipGrants({ id: grant.id, kit_order_id: null })
    return new StepResponse(grant.id, { id: grant.id, kit_order_id: orderId })
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE).updateMembershipGrants(before)
  },
)
