import type { MedusaContainer } from "@medusajs/framework/types"
import { addressOf, type OrderStatus, VISIBILITIES } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "@shop/backend/modules/catalogue-access"
import { EMAIL_MODULE } from "@shop/backend/modules/email"
import { addCartItem } from "@shop/backend/domains/checkout/cart/actions/add-cart-item"
import { placePaidOrder } from "@shop/backend/domains/order/actions/place-paid-order"
import { DEMO_ORDERS } from "../data/orders"
import type { DemoOrder, DemoUsername } from "../data/types"
import { advanceOrder } from "./advance-order"
import type { DemoPeople, DemoPerson } from "./demo-people"
import { loadPastOrders } from "./load-past-orders"

interface ProductIds {
  /** The engine's product ids by handle. */
  engine: Map<string, string>
  /** The facade's product ids by the engine's. */
  facade: Map<string, number>
}

async function placeOrder(
  container: MedusaContainer,
  person: DemoPerson,
  order: DemoOrder,
  ids: ProductIds,
): Promise<string> {
  const { accountId, customerId, email, fullName, flags } = person
  for (const { handle, quantity } of order.items) {
    const productId = ids.facade.get(ids.engine.get(handle) ?? "") ?? 0
    await addCartItem(container, { customerId, flags, levels: [...VISIBILITIES], productId, quantity })
  }
  const shippingAddress = addressOf(order)
  if (!shippingAddress) throw new Error(`Not a valid address: ${order.shippingAddress}`)
  const { orderId } = await placePaidOrder(container, {
    accountId,
    customerId,
    email,
    fullName,
    paymentIntentId: null,
    quoteHash: null,
    idempotencyKey: null,
    fingerprint: null,
    shippingAddress,
    deliveryOptionIds: [],
  })
  return orderId
}

/** The statuses of orders that can have been finished long ago. */
const FINISHED: OrderStatus[] = ["delivered", "completed", "cancelled"]

/** Who bought before; the other accounts keep the few orders that they are known for. */
const PAST_BUYERS: DemoUsername[] = ["rahman", "tanaka", "lindqvist"]

/**
 * Places the demo shop's orders one after another, advances each to its status, and gives the shop a past with such
 * orders.
 *
 * @param pastNumbers the numbers of the past orders
 */
export async function loadOrders(
  container: MedusaContainer,
  people: DemoPeople,
  productIds: Map<string, string>,
  pastNumbers: number[],
): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ product_id: [...productIds.values()] }, { take: null })
  const ids = { engine: productIds, facade: new Map(rows.map((row) => [row.product_id, row.id])) }
  const finished: { orderId: string; person: DemoPerson }[] = []
  for (const order of DEMO_ORDERS) {
    const person = people.get(order.username)
    if (!person) continue
    const orderId = await placeOrder(container, person, order, ids)
    await advanceOrder(container, orderId, order.status)
    if (FINISHED.includes(order.status)) finished.push({ orderId, person })
  }
  const buyers = PAST_BUYERS.flatMap((username) => people.get(username) ?? [])
  await loadPastOrders(container, finished, buyers, pastNumbers)
  // Emails about made-up orders would surprise people.
  await container.resolve(EMAIL_MODULE).cancelAll()
}
