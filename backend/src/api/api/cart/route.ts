import { endpoints, roleFlagsOf } from "@shop/contracts"
import { showCart, toCartItem } from "#domains/checkout/cart/presenter"
import { pageOf, pageOfAll } from "#lib/page"
import { facadeRoute } from "#http/route"
import { addCartItem } from "#domains/checkout/cart/actions/add-cart-item"
import { removeCartItemsWorkflow } from "#domains/checkout/cart/workflows/remove-cart-items"

export const GET = facadeRoute(endpoints.listCart, async ({ query, viewer, scope }) =>
  pageOfAll(await showCart(scope, viewer), pageOf(query)),
)

export const POST = facadeRoute(endpoints.addCartItem, async ({ body, viewer, scope }) => {
  const added = await addCartItem(scope, {
    customerId: viewer.customerId,
    flags: roleFlagsOf(viewer),
    levels: viewer.levels,
    ...body,
  })
  return toCartItem(scope, viewer, added)
})

export const DELETE = facadeRoute(endpoints.clearCart, async ({ viewer, scope }) => {
  await removeCartItemsWorkflow(scope).run({ input: { customerId: viewer.customerId } })
  return undefined
})
