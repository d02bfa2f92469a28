import { endpoints } from "@shop/contracts"
import { limitedDiscountCode } from "#http/discount-code-limit"
import { facadeRoute } from "#http/route"
import { resolveDiscount } from "#domains/catalogue/discount/queries/resolve-discount"

export const POST = facadeRoute(endpoints.validateDiscountCode, async ({ body, viewer, scope, req }) => ({
  valid: true as const,
  discountCode: await limitedDiscountCode({ req, viewer, code: body.code }, () =>
    resolveDiscount(scope, body.code),
  ),
}))
