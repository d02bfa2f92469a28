import { endpoints } from "@shop/contracts"
import { retrieveMembership } from "#domains/membership/presenter"
import { refundMembership } from "#processes/membership-refund/refund-membership"
import { facadeRoute } from "#http/route"

export const POST = facadeRoute(endpoints.refundMembership, async ({ body, viewer, scope }) => {
  const { accountId, customerId } = viewer
  await refundMembership(scope, { accountId, customerId, amount: body.amount })
  return retrieveMembership(scope, accountId)
})
