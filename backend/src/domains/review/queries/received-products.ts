import type { MedusaContainer } from "@medusajs/framework/types"
import { graphInPieces } from "#engine/graph"
import type { EngineOrderRow } from "#domains/order-facts/rules/engine-order-state"

type OrderRow = Pick<EngineOrderRow, "status" | "canceled_at"> & {
  id: string
  items: (EngineOrderRow["items"][number] & { product_id: string | null })[]
}

/** More than anyone has; older orders are ignored. */
const MOST_ORDERS = 1000

/**
 * The engine's ids of products that were shipped or delivered to a customer, newest orders first. Canceled orders don't
 * count.
 */
export async function receivedProducts(container: MedusaContainer, customerId: string): Promise<string[]> {
  const orders = await graphInPieces<OrderRow>(
    container,
    {
      entity: "order",
      fields: ["id", "status", "canceled_at", "items.*", "items.detail.*"],
      filters: { customer_id: customerId, is_draft_order: false },
    },
    { limit: MOST_ORDERS },
  )
  const received = orders
    .filter(({ status, canceled_at }) => status !== "canceled" && !canceled_at)
    .flatMap(({ status, items }) =>
      items.flatMap(({ product_id, detail }) => {
        const hasLeft = status === "completed" || Number(detail?.shipped_quantity ?? 0) > 0
        return product_id && (hasLeft || Number(detail?.delivered_quantity ?? 0) > 0) ? [product_id] : []
      }),
    )
  return [...new Set(received)]
}
