import { endpoints } from "@shop/contracts"
import { retrieveDiscountCode } from "../../../../facade/discount-code"
import { facadeRoute } from "../../../../facade/route"
import { deleteDiscountCodeWorkflow } from "../../../../workflows/discount/delete-discount-code"
import { updateDiscountCodeWorkflow } from "../../../../workflows/discount/update-discount-code"

export const PUT = facadeRoute(endpoints.updateDiscountCode, async ({ params, body, scope }) => {
  const { result } = await updateDiscountCodeWorkflow(scope).run({ input: { id: params.id, body } })
  return retrieveDiscountCode(scope, result.promotionId)
})

export const DELETE = facadeRoute(endpoints.deleteDiscountCode, async ({ params, scope }) => {
  await deleteDiscountCodeWorkflow(scope).run({ input: { id: params.id } })
  return undefined
})
