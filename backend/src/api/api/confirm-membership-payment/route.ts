import { endpoints } from "@shop/contracts"
import { facadeRoute } from "#http/route"
import { toUser } from "#domains/account/presenter"
import { confirmMembershipPurchaseWorkflow } from "#domains/membership/sale/workflows/confirm-membership-purchase"

export const POST = facadeRoute(endpoints.confirmMembershipPayment, async ({ body, viewer, scope }) => {
  await confirmMembershipPurchaseWorkflow(scope).run({
    input: { accountId: viewer.accountId, token: body.paymentIntentId },
  })
  return { success: true as const, user: await toUser(scope, viewer.accountId) }
})
