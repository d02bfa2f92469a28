import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipModuleService from "../../../modules/membership/service"
import { letStarterKitWait } from "../actions/release-starter-kit"

export const returnStarterKitStepId = "return-starter-kit"

/** Puts a starter kit back to waiting whose order was cancelled. */
export const returnStarterKitStep = createStep(
  returnStarterKitStepId,
  async ({ orderId }: { orderId: string }, { container }) => {
    const grantId = await letStarterKitWait(container, orderId)
    return new StepResponse(grantId, grantId ? { id: grantId, kit_order_id: orderId } : null)
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE).updateMembershipGrants(before)
  },
)
