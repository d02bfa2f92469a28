import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { queueEmail } from "../../email/actions/queue-email"

/**
 * Puts the confirmation of an order into the outbox, once, even if called repeatedly. An order that is still being
 * placed may have it too: it is sent when the order's cart is completed.
 *
 * @returns its key; null for an order that is not confirmed, such as a draft
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

/** The same for a caller who knows the address of the order, which is no draft. */
export function queueConfirmationTo(
  container: MedusaContainer,
  { orderId, recipient }: { orderId: string; recipient: string },
): Promise<string> {
  return queueEmail(container, { template: "order-placed", about: orderId, recipient, data: { orderId } })
}
