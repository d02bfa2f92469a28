import { endpoints } from "@shop/contracts"
import { listDiscountCodes, retrieveDiscountCode } from "#domains/catalogue/discount/presenter"
import { pageOf } from "#lib/page"
import { facadeRoute } from "#http/route"
import { createDiscountCodeWorkflow } from "#domains/catalogue/discount/workflows/create-discount-code"

export const GET = facadeRoute(endpoints.listDiscountCodes, ({ query, scope }) =>
  listDiscountCodes(scope, pageOf(query)),
)

export const POST = facadeRoute(endpoints.createDiscountCode, async ({ body, viewer, scope }) => {
  const input = { body, actorId: viewer.accountId }
  const { result } = await createDiscountCodeWorkflow(scope).run({ input })
  return retrieveDiscountCode(scope, result.promotionId)
})
