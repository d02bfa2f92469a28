import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { refreshCatalogue } from "../catalogue/refresh"
import { refreshDirectory } from "../directory/refresh"
import { finishOrderWorkflow } from "./finish-order"
import { isIntact } from "./intact-order"
import { setCartCompleted, type InterruptedOrder } from "./interrupted-order"
import { undoOrder } from "./undo-order"

async function productIdsOf(container: MedusaContainer, cartId: string): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["items.product_id"],
    filters: { id: cartId },
  })
  const [cart] = data as unknown as { items: ({ product_id: string | null } | null)[] }[]
  return (cart?.items ?? []).flatMap((item) => item?.product_id ?? [])
}

async function undo(container: MedusaContainer, order: InterruptedOrder): Promise<void> {
  await setCartCompleted(container, order.cartId, null)
  await undoOrder(container, order)
}

/**
 * Brings an interrupted order to an end: one that was paid is finished, any other is undone and its cart
 * open again. Whoever calls holds the cart's lock. A payment that the provider's webhook noted for an
 * order that was not complete yet stays with the cart, see `completePaidCart`.
 */
export async function settleInterruptedOrder(
  container: MedusaContainer,
  order: InterruptedOrder,
): Promise<"finished" | "undone"> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const productIds = await productIdsOf(container, order.cartId)
  const { paymentId } = order
  const isPaid = paymentId !== null && (await isIntact(container, order.orderId))
  if (isPaid) await finishOrderWorkflow(container).run({ input: { ...order, paymentId } })
  else await undo(container, order)
  await refreshCatalogue(container, { productIds })
  await refreshDirectory(container, { orderIds: [order.orderId] })
  const outcome = isPaid ? "finished" : "undone"
  logger.warn(`Order ${order.orderId} had been interrupted and was ${outcome}`)
  return outcome
}

/**
 * Orders a cart that is paid already, by the engine's own completion under its own lock. Where the stock
 * does not suffice any more, the engine gives the payment back.
 */
export async function completePaidCart(
  container: MedusaContainer,
  { cartId, paymentId }: { cartId: string; paymentId: string },
): Promise<void> {
  const { result } = await completeCartWorkflow(container).run({ input: { id: cartId } })
  await finishOrderWorkflow(container).run({ input: { orderId: result.id, cartId, paymentId } })
}
