import { endpoints } from "@shop/contracts"
import { limitedDiscountCode } from "../../../facade/discount-code-limit"
import { facadeRoute } from "../../../facade/route"
import { toCents } from "../../../policy/money"
import { prepareMembershipPurchaseWorkflow } from "../../../workflows/membership/prepare-membership-purchase"

export const POST = facadeRoute(endpoints.createPaymentIntent, async ({ body, viewer, scope, req }) => {
  const { result } = await limitedDiscountCode({ req, viewer, code: body.discountCode }, () =>
    prepareMembershipPurchaseWorkflow(scope).run({
      input: {
        accountId: viewer.accountId,
        customerId: viewer.customerId,
        amountCents: toCents(body.amount),
        discountCode: body.discountCode,
        state: body.state,
      },
    }),
  )
  return result
})
