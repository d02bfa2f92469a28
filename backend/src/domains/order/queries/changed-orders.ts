import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"

interface Changes {
  fulfillmentIds?: string[]
  paymentIds?: string[]
}

/** The engine's ids of the orders that fulfillments and payments belong to. */
export async function findChangedOrders(
  container: MedusaContainer,
  { fulfillmentIds = [], paymentIds = [] }: Changes,
): Promise<string[]> {
  const [fulfillments, payments] = await Promise.all([
    graphRows<{ order?: { id: string } | null }>(container, {
      entity: "fulfillment",
      fields: ["order.id"],
      filters: { id: fulfillmentIds },
    }),
    graphRows<{ payment_collection?: { order?: { id: string } | null } | null }>(container, {
      entity: "payment",
      fields: ["payment_collection.order.id"],
      filters: { id: paymentIds },
    }),
  ])
  return [
    ...fulfillments.flatMap(({ order }) => order?.id ?? []),
    ...payments.flatMap(({ payment_collection }) => payment_collection?.order?.id ?? []),
  ]
}
