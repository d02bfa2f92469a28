import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { grantMembershipWorkflow } from "../workflows/grant-membership"
import { findAccountId } from "#domains/people/identity/queries/find-account-of-customer"
import { findOrderPayer } from "../queries/order-membership"
import { authorizeSession } from "#domains/checkout/payment/actions/cart-payment"
import { graphRows } from "#engine/graph"

interface OrderRow {
  cart?: { id: string; completed_at: unknown; payment_collection?: { id: string } | null } | null
  payment_collections?: ({ payment_sessions?: ({ id: string } | null)[] | null } | null)[] | null
}

async function authorizeOrder(container: MedusaContainer, order: OrderRow | undefined): Promise<void> {
  const sessions = (order?.payment_collections ?? []).flatMap(
    (collection) => collection?.payment_sessions ?? [],
  )
  const cartId = order?.cart?.id
  for (const session of sessions) {
    if (session && cartId) await authorizeSession(container, { cartId, sessionId: session.id })
  }
}

/**
 * Links an order to its cart's payment collection, like the engine does with the cart, because the process may crash
 * in between.
 *
 * @returns whether the link was missing
 */
async function linkPayment(
  container: MedusaContainer,
  orderId: string,
  order: OrderRow | undefined,
): Promise<boolean> {
  const collection = order?.cart?.payment_collection
  if (!collection || (order?.payment_collections ?? []).length > 0) return false
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: collection.id },
  })
  return true
}

/**
 * Closes an order's cart, like the engine does when it links the two. An open cart would block the order's
 * confirmation.
 */
async function closeCart(container: MedusaContainer, { cart }: OrderRow): Promise<void> {
  if (!cart || cart.completed_at) return
  await container.resolve(Modules.CART).updateCarts([{ id: cart.id, completed_at: new Date() }])
}

async function readOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: [
      "id",
      "cart.id",
      "cart.completed_at",
      "cart.payment_collection.id",
      "payment_collections.payment_sessions.id",
    ],
    filters: { id: orderId },
  })
  return order
}

/**
 * Grants the membership that an order paid for, after a crash or a deferred payment. Returns whether the order now has
 * its grant; without a payment or an account, it gets none. Can be repeated.
 */
export async function activateMembershipOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const found = await readOrder(container, orderId)
  const order = (await linkPayment(container, orderId, found)) ? await readOrder(container, orderId) : found
  const before = await findOrderPayer(container, orderId)
  if (!before.isPaid) await authorizeOrder(container, order)
  const { customerId, isPaid } = before.isPaid ? before : await findOrderPayer(container, orderId)
  const accountId = await findAccountId(container, customerId)
  if (!isPaid || accountId === null) return false
  const { result } = await grantMembershipWorkflow(container).run({
    input: { accountId, reason: "payment", orderId, ...(order?.cart && { cartId: order.cart.id }) },
  })
  if (result.orderId !== orderId) return false
  if (order) await closeCart(container, order)
  return true
}
