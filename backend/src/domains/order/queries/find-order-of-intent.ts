import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"

interface CartRow {
  order?: { id: string } | null
  payment_collection?: { payment_sessions?: ({ data?: { id?: unknown } | null } | null)[] | null } | null
}

/** Paid intents are looked for among so many of the customer's latest orders. */
const LATEST = 10

/**
 * The order that a payment intent has paid for already, because the provider's webhook was faster than
 * the browser. Only the customer's own; null when there is none.
 *
 * @returns the engine's id of the order
 */
export async function findOrderOfIntent(
  container: MedusaContainer,
  { customerId, paymentIntentId }: { customerId: string; paymentIntentId: string },
): Promise<string | null> {
  const data = await graphRows<CartRow>(container, {
    entity: "cart",
    fields: ["id", "order.id", "payment_collection.payment_sessions.data"],
    filters: { customer_id: customerId, completed_at: { $ne: null } },
    pagination: { skip: 0, take: LATEST, order: { completed_at: "DESC" } },
  })
  const paid = data.find((cart) =>
    (cart.payment_collection?.payment_sessions ?? []).some(
      (session) => session?.data?.id === paymentIntentId,
    ),
  )
  return paid?.order?.id ?? null
}
