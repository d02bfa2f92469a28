import { endpoints } from "@shop/contracts"
import { limitedDiscountCode } from "../../../../facade/discount-code-limit"
import { facadeRoute } from "../../../../facade/route"
import { resolveDiscount } from "../../../../workflows/discount/resolve-discount"

export const POST = facadeRoute(endpoints.validateDiscountCode, async ({ body, viewer, scope, req }) => ({
  valid: true as const,
  discountCode: await limitedDiscountCode({ req, viewer, code: body.code }, () =>
    resolveDiscount(scope, body.code),
  ),
}))
