import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { releaseStarterKit } from "#domains/checkout/order/actions/release-starter-kit"
import { revokeMembershipWorkflow } from "./revoke-membership"

/** Marks the starter kit of a canceled order as waiting again. */
const returnStarterKitStep = createStep(
  "return-starter-kit",
  async ({ orderId }: { orderId: string }, { container }) => {
    const grantId = await releaseStarterKit(container, orderId)
    return new StepResponse(grantId, grantId ? { id: grantId, kit_order_id: orderId } : null)
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve(MEMBERSHIP_MODULE).updateMembershipGrants(before)
  },
)

/** Ends the membership that a canceled order granted, and marks a starter kit that it carried as waiting again. */
export const revokeCanceledMembershipWorkflow = createWorkflow(
  "revoke-canceled-membership",
  (input: { orderId: string }) => {
    const revoked = revokeMembershipWorkflow.runAsStep({
      input: { orderId: input.orderId, revokedReason: "order_canceled" },
    })
    returnStarterKitStep({ orderId: input.orderId })
    return new WorkflowResponse(revoked)
  },
)
