import { endpoints } from "@shop/contracts"
import { limitedDiscountCode } from "#http/discount-code-limit"
import { throwError } from "#errors/api-error"
import { facadeRoute } from "#http/route"
import { toUser } from "#domains/account/presenter"
import { confirmMembershipPurchaseWorkflow } from "#domains/membership/sale/workflows/confirm-membership-purchase"
import { assertPagesInForce } from "#domains/people/consent/queries/assert-pages-in-force"
import { gatewayOf } from "#domains/checkout/payment/gateways/index"
import { prepareMembershipPurchaseWorkflow } from "#domains/membership/sale/workflows/prepare-membership-purchase"

export const POST = facadeRoute(endpoints.purchaseMembership, async ({ body, viewer, scope, req }) => {
  const { accountId, customerId } = viewer
  const { discountCode, state, termsVersion } = body
  await assertPagesInForce(scope, { terms: termsVersion })
  const { result: intent } = await limitedDiscountCode({ req, viewer, code: discountCode }, () =>
    prepareMembershipPurchaseWorkflow(scope).run({
      input: { accountId, customerId, discountCode, state, termsVersion },
    }),
  )
  if (gatewayOf(intent.provider).browser && intent.amountDue > 0) throwError("payment_required")
  await confirmMembershipPurchaseWorkflow(scope).run({
    input: { accountId, token: intent.paymentIntentId, isQuoted: true },
  })
  return { success: true as const, user: await toUser(scope, accountId) }
})
