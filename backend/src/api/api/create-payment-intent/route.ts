import { endpoints } from "@shop/contracts"
import { limitedDiscountCode } from "#http/discount-code-limit"
import { facadeRoute } from "#http/route"
import { assertPagesInForce } from "#domains/people/consent/queries/assert-pages-in-force"
import { toCents } from "#lib/money"
import { prepareMembershipPurchaseWorkflow } from "#domains/membership/sale/workflows/prepare-membership-purchase"

export const POST = facadeRoute(endpoints.createPaymentIntent, async ({ body, viewer, scope, req }) => {
  await assertPagesInForce(scope, { terms: body.termsVersion })
  const { result } = await limitedDiscountCode({ req, viewer, code: body.discountCode }, () =>
    prepareMembershipPurchaseWorkflow(scope).run({
      input: {
        accountId: viewer.accountId,
        customerId: viewer.customerId,
        amountCents: toCents(body.amount),
        discountCode: body.discountCode,
        state: body.state,
        termsVersion: body.termsVersion,
      },
    }),
  )
  return result
})
