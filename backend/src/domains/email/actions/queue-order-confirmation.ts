import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { queueEmail } from "./queue-email"

/**
 * Adds an order's confirmation to the outbox, only once even if called repeatedly. This works while the order is
 * still being placed: the email is sent once the order's cart is completed.
 *
 * @returns its key; null for an order that gets no confirmation, such as a draft
 */
export async function queueOrderConfirmation(
  container: MedusaContainer,
  orderId: string,
): Promise<string | null> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [orderId] }, { select: ["id", "email", "is_draft_order"], take: 1 })
  if (!order?.email || order.is_draft_order) return null
  return queueConfirmationTo(container, { orderId, recipient: order.email })
}

/** Does the same for a caller that knows the order's email address, and that the order is not a draft. */
export function queueConfirmationTo(
  container: MedusaContainer,
  { orderId, recipient }: { orderId: string; recipient: string },
): Promise<string> {
  return queueEmail(container, { template: "order-placed", about: orderId, recipient, data: { orderId } })
}
