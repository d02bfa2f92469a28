import { endpoints } from "@shop/contracts"
import { listDiscountCodes, retrieveDiscountCode } from "../../../facade/discount-code"
import { pageOf } from "../../../facade/respond"
import { facadeRoute } from "../../../facade/route"
import { createDiscountCodeWorkflow } from "../../../workflows/discount/create-discount-code"

export const GET = facadeRoute(endpoints.listDiscountCodes, ({ query, scope }) =>
  listDiscountCodes(scope, pageOf(query)),
)

export const POST = facadeRoute(endpoints.createDiscountCode, async ({ body, viewer, scope }) => {
  const input = { body, actorId: viewer.accountId }
  const { result } = await createDiscountCodeWorkflow(scope).run({ input })
  return retrieveDiscountCode(scope, result.promotionId)
})
