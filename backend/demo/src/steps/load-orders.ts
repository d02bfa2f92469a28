import type { MedusaContainer } from "@medusajs/framework/types"
import { addressOf, VISIBILITIES } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "@shop/backend/modules/catalogue-access"
import { EMAIL_MODULE } from "@shop/backend/modules/email"
import { addCartItem } from "@shop/backend/domains/cart/actions/add-cart-item"
import { placePaidOrder } from "@shop/backend/domains/order/actions/place-paid-order"
import { DEMO_ORDERS } from "../data/orders"
import type { DemoOrder } from "../data/types"
import { advanceOrder } from "./advance-order"
import type { DemoPeople, DemoPerson } from "./demo-people"

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

/** Places the demo shop's orders one after another, and advances each to its status. */
export async function loadOrders(
  container: MedusaContainer,
  people: DemoPeople,
  productIds: Map<string, string>,
): Promise<void> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const rows = await access.listProductAccesses({ product_id: [...productIds.values()] }, { take: null })
  const ids = { engine: productIds, facade: new Map(rows.map((row) => [row.product_id, row.id])) }
  for (const order of DEMO_ORDERS) {
    const person = people.get(order.username)
    if (!person) continue
    await advanceOrder(container, await placeOrder(container, person, order, ids), order.status)
  }
  // Emails about made-up orders would surprise people.
  await container.resolve(EMAIL_MODULE).cancelAll()
}
