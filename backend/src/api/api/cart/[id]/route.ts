import { endpoints } from "@shop/contracts"
import { toCartItem } from "#domains/checkout/cart/presenter"
import { toLineItemId } from "#engine/ids"
import { facadeRoute } from "#http/route"
import { removeCartItemsWorkflow } from "#domains/checkout/cart/workflows/remove-cart-items"
import { updateCartItemWorkflow } from "#domains/checkout/cart/workflows/update-cart-item"

export const PUT = facadeRoute(endpoints.updateCartItem, async ({ params, body, viewer, scope }) => {
  const { result } = await updateCartItemWorkflow(scope).run({
    input: {
      customerId: viewer.customerId,
      lineItemId: toLineItemId(params.id),
      quantity: body.quantity,
    },
  })
  return toCartItem(scope, viewer, { line: result })
})

export const DELETE = facadeRoute(endpoints.deleteCartItem, async ({ params, viewer, scope }) => {
  await removeCartItemsWorkflow(scope).run({
    input: { customerId: viewer.customerId, lineItemId: toLineItemId(params.id) },
  })
  return undefined
})
