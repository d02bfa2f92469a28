import { endpoints } from "@shop/contracts"
import { facadeRoute } from "../../../../facade/route"
import { resolveDiscount } from "../../../../workflows/discount/resolve-discount"

export const POST = facadeRoute(endpoints.validateDiscountCode, async ({ body, scope }) => ({
  valid: true as const,
  discountCode: await resolveDiscount(scope, body.code),
}))
