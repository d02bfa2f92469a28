import { endpoints } from "@shop/contracts"
import { toCartItem, toLineItemId } from "../../../../facade/cart-item"
import { facadeRoute } from "../../../../facade/route"
import { removeCartItemsWorkflow } from "../../../../workflows/cart/remove-cart-items"
import { updateCartItemWorkflow } from "../../../../workflows/cart/update-cart-item"

export const PUT = facadeRoute(endpoints.updateCartItem, async ({ params, body, viewer, scope }) => {
  const { result } = await updateCartItemWorkflow(scope).run({
    input: { customerId: viewer.customerId, lineItemId: toLineItemId(params.id), quantity: body.quantity },
  })
  return toCartItem(scope, viewer, result)
})

export const DELETE = facadeRoute(endpoints.deleteCartItem, async ({ params, viewer, scope }) => {
  await removeCartItemsWorkflow(scope).run({
    input: { customerId: viewer.customerId, lineItemId: toLineItemId(params.id) },
  })
  return undefined
})
