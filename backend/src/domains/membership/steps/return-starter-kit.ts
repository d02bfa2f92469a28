import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { letStarterKitWait } from "../actions/release-starter-kit"

/** Puts a starter kit back to waiting whose order was cancelled. */
export const returnStarterKitStep = createStep(
  "return-starter-kit",
  async ({ orderId }: { orderId: string }, { container }) => {
    const grantId = await letStarterKitWait(container, orderId)
    return new StepResponse(grantId, grantId ? { id: grantId, kit_order_id: orderId } : null)
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve(MEMBERSHIP_MODULE).updateMembershipGrants(before)
  },
)
