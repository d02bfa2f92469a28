import { endpoints, roleFlagsOf } from "@shop/contracts"
import { toCartItem, toCartItems } from "../../../domains/cart/presenter"
import { pageOf, pageOfAll } from "../../../lib/page"
import { facadeRoute } from "../../../http/route"
import { addCartItemWorkflow } from "../../../domains/cart/workflows/add-cart-item"
import { removeCartItemsWorkflow } from "../../../domains/cart/workflows/remove-cart-items"
import { findShopCart } from "../../../domains/cart/queries/shop-cart"
import { priceLines } from "../../../domains/pricing/queries/price-lines"

export const GET = facadeRoute(endpoints.listCart, async ({ query, viewer, scope }) => {
  const cart = await findShopCart(scope, viewer.customerId)
  const prices = cart ? await priceLines(scope, cart.items, cart) : new Map<string, number>()
  return pageOfAll(await toCartItems(scope, viewer, cart?.items ?? [], prices), pageOf(query))
})

export const POST = facadeRoute(endpoints.addCartItem, async ({ body, viewer, scope }) => {
  const { result } = await addCartItemWorkflow(scope).run({
    input: {
      customerId: viewer.customerId,
      flags: roleFlagsOf(viewer),
      ...body,
    },
  })
  return toCartItem(scope, viewer, result)
})

export const DELETE = facadeRoute(endpoints.clearCart, async ({ viewer, scope }) => {
  await removeCartItemsWorkflow(scope).run({ input: { customerId: viewer.customerId } })
  return undefined
})
