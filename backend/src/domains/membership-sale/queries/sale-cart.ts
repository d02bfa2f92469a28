import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { inOrderOfCreation } from "../../../engine/line-order"
import { ORDER_CART_FIELDS, type OrderCart } from "../../order/rules/order-cart"

/** The order that a cart became. */
export async function findOrderOfCart(
  container: MedusaContainer,
  cartId: string,
): Promise<string | undefined> {
  const [link] = await graphRows<{ order_id: string }>(container, {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return link?.order_id
}

/**
 * The cart of a purchase, with all that its order takes over.
 *
 * @throws MedusaError `not_found`
 */
export async function readSaleCart(container: MedusaContainer, cartId: string): Promise<OrderCart> {
  const [cart] = await graphRows<OrderCart>(container, {
    entity: "cart",
    fields: ORDER_CART_FIELDS,
    filters: { id: cartId },
  })
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart ${cartId} does not exist`)
  return { ...cart, items: inOrderOfCreation(cart.items) }
}
