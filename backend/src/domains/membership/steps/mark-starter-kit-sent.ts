import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"

interface MarkStarterKitSentInput {
  accountId: number
  /** Engine order that carries the kit. */
  orderId: string
}

/**
 * Records the order that contains a member's starter kit, so that no second kit follows.
 *
 * @throws ApiError `conflict` if another order claimed the kit concurrently
 */
export const markStarterKitSentStep = createStep(
  "mark-starter-kit-sent",
  async ({ accountId, orderId }: MarkStarterKitSentInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const grantId = await memberships.claimStarterKit(accountId, orderId)
    if (!grantId) throwError("conflict")
    return new StepResponse(grantId, grantId)
  },
  async (grantId, { container }) => {
    if (!grantId) return
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipGrants({ id: grantId, kit_order_id: null })
  },
)
