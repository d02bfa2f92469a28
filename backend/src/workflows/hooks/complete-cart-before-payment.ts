import { Modules } from "@medusajs/framework/utils"
import { assertNotOversold } from "../../domains/stock/rules/oversold"
import { onBeforePaymentAuthorization } from "../../engine/hooks"

// The stock is reserved and nothing is paid yet: the last chance to detect that too much was reserved.
onBeforePaymentAuthorization(async (container, cartId) => {
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { relations: ["items"] })
  await assertNotOversold(container, {
    sales_channel_id: cart.sales_channel_id ?? "",
    items: cart.items ?? [],
  })
})
