import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { INCOMPLETE_CART_PURPOSE, setCartPurpose, SHOP_CART_PURPOSE } from "../../cart/queries/shop-cart"
import { demandsOf } from "../../stock/rules/order-stock"
import { ORDER_VARIANT_FIELDS } from "../../stock/rules/order-variant"
import { refreshOrder } from "../actions/refresh-order"
import { setPlacement } from "../queries/placement"
import { finishOrder } from "./finish-order"
import { setCartCompleted, type IncompleteOrder } from "./incomplete-order"
import { rollbackOrder } from "./rollback-order"

/** Whether an order exists with all its stock reserved, as is the case before its payment is authorized. */
async function isIntact(container: MedusaContainer, orderId: string): Promise<boolean> {
  const orders = container.resolve(Modules.ORDER)
  const inventory = container.resolve(Modules.INVENTORY)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [order] = await orders.listOrders({ id: [orderId] }, { relations: ["items"], take: 1 })
  const items = order?.items ?? []
  if (items.length === 0) return false
  const { data } = await query.graph({
    entity: "variant",
    fields: ORDER_VARIANT_FIELDS,
    filters: { id: items.flatMap((item) => item.variant_id ?? []) },
  })
  const demands = demandsOf(items, data)
  const reserved = await inventory.listReservationItems(
    { line_item_id: items.map((item) => item.id) },
    { take: null },
  )
  return demands.every((demand) =>
    reserved.some(
      ({ line_item_id, inventory_item_id }) =>
        line_item_id === demand.lineId && inventory_item_id === demand.inventoryItemId,
    ),
  )
}

/** Undoes an order whose payment was not captured, and gives the cart back to its customer. */
export async function rollbackIncompleteOrder(
  container: MedusaContainer,
  { cartId, orderId }: Pick<IncompleteOrder, "cartId" | "orderId">,
): Promise<void> {
  await setCartCompleted(container, cartId, null)
  await rollbackOrder(container, { cartId, orderId })
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { select: ["id", "metadata"] })
  if (cart.metadata?.purpose === INCOMPLETE_CART_PURPOSE) {
    await setCartPurpose(container, cart, SHOP_CART_PURPOSE)
  }
  await setPlacement(container, orderId, "undone")
}

/**
 * Settles an interrupted order: a paid one is completed, any other is undone and its cart reopened. The caller holds
 * the cart's lock. A payment that the provider's webhook recorded before the order was complete stays with the cart,
 * see `completePaidCart`.
 *
 * @throws what the provider or the database throws; nothing is lost, and the next call continues
 */
export async function recoverOrder(
  container: MedusaContainer,
  order: IncompleteOrder,
): Promise<"finished" | "undone"> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const isWhole = order.paymentId !== null && (await isIntact(container, order.orderId))
  const isFinished = isWhole && (await finishOrder(container, order))
  if (!isFinished) await rollbackIncompleteOrder(container, order)
  await refreshOrder(container, order)
  const outcome = isFinished ? "finished" : "undone"
  logger.warn(`Order ${order.orderId} had been interrupted and was ${outcome}`)
  return outcome
}

/**
 * Places the order of a cart that is already paid, with the engine's own completion under its own lock. If there is no
 * longer enough stock, the engine releases the payment.
 */
export async function completePaidCart(
  container: MedusaContainer,
  { cartId, paymentId }: { cartId: string; paymentId: string },
): Promise<void> {
  const { result } = await completeCartWorkflow(container).run({ input: { id: cartId } })
  const order = { orderId: result.id, cartId, paymentId }
  if (!(await finishOrder(container, order))) await rollbackIncompleteOrder(container, order)
  await refreshOrder(container, order)
}
