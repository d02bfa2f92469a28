import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../facade/route"
import { toUser } from "../../../facade/serialize-user"
import { confirmMembershipPurchaseWorkflow } from "../../../workflows/membership/confirm-membership-purchase"

export const POST = facadeRoute(endpoints.confirmMembershipPayment, async ({ body, viewer, scope }) => {
  await confirmMembershipPurchaseWorkflow(scope).run({
    input: { accountId: viewer.accountId, token: body.paymentIntentId },
  })
  return { success: true as const, user: await toUser(scope, viewer.accountId) }
})
