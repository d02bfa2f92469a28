import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { revokeMembershipWorkflow } from "./revoke-membership"
import { returnStarterKitStep } from "../steps/return-starter-kit"

/** Ends the membership that a cancelled order granted; the kit it would have carried waits again. */
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
