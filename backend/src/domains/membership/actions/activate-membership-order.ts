import type { MedusaContainer } from "@medusajs/framework/types"
import { grantMembershipWorkflow } from "../workflows/grant-membership"
import { findAccountId, findOrderPayer } from "../queries/order-membership"
import { authorizeSession } from "../../payment/actions/cart-payment"
import { graphRows } from "../../../engine/graph"

interface OrderRow {
  cart?: { id: string } | null
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
 * Grants what an order of the membership paid for, after a crash or a deferred payment. Returns whether the order has
 * its grant now; without a payment or an account it gets none. Can be repeated.
 */
export async function activateMembershipOrder(container: MedusaContainer, orderId: string): Promise<boolean> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "cart.id", "payment_collections.payment_sessions.id"],
    filters: { id: orderId },
  })
  const order = data[0]
  const before = await findOrderPayer(container, orderId)
  if (!before.isPaid) await authorizeOrder(container, order)
  const { customerId, isPaid } = before.isPaid ? before : await findOrderPayer(container, orderId)
  const accountId = await findAccountId(container, customerId)
  if (!isPaid || accountId === null) return false
  const { result } = await grantMembershipWorkflow(container).run({
    input: { accountId, reason: "payment", orderId, ...(order?.cart && { cartId: order.cart.id }) },
  })
  return result.orderId === orderId
}
