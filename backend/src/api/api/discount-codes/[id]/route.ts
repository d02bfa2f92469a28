import { endpoints } from "@shop/contracts"
import { retrieveDiscountCode } from "#domains/catalogue/discount/presenter"
import { facadeRoute } from "#http/route"
import { deleteDiscountCodeWorkflow } from "#domains/catalogue/discount/workflows/delete-discount-code"
import { updateDiscountCodeWorkflow } from "#domains/catalogue/discount/workflows/update-discount-code"

export const PUT = facadeRoute(endpoints.updateDiscountCode, async ({ params, body, viewer, scope }) => {
  const input = { id: params.id, body, actorId: viewer.accountId }
  const { result } = await updateDiscountCodeWorkflow(scope).run({ input })
  return retrieveDiscountCode(scope, result.promotionId)
})

export const DELETE = facadeRoute(endpoints.deleteDiscountCode, async ({ params, viewer, scope }) => {
  await deleteDiscountCodeWorkflow(scope).run({ input: { id: params.id, actorId: viewer.accountId } })
  return undefined
})
