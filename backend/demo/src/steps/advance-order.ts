import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  cancelOrderWorkflow,
  completeOrderWorkflow,
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows"
import type { OrderStatus } from "@shop/contracts"

const PATH: OrderStatus[] = ["pending", "processing", "shipped", "delivered", "completed"]

async function itemsOf(container: MedusaContainer, orderId: string) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["items.*", "items.detail.*"],
    filters: { id: orderId },
  })
  const [order] = data as unknown as { items: { id: string; quantity: number }[] }[]
  return (order?.items ?? []).map(({ id, quantity }) => ({ id, quantity: Number(quantity) }))
}

/** Advances a new order to a status through every status before it, using the engine's workflows. */
export async function advanceOrder(
  container: MedusaContainer,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  if (status === "cancelled") {
    await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
    return
  }
  const reaches = (step: OrderStatus): boolean => PATH.indexOf(status) >= PATH.indexOf(step)
  if (!reaches("processing")) return
  const items = await itemsOf(container, orderId)
  const { result: fulfillment } = await createOrderFulfillmentWorkflow(container).run({
    input: { order_id: orderId, items, no_notification: true },
  })
  if (reaches("shipped")) {
    await createOrderShipmentWorkflow(container).run({
      input: { order_id: orderId, fulfillment_id: fulfillment.id, items, labels: [], no_notification: true },
    })
  }
  if (reaches("delivered")) {
    await markOrderFulfillmentAsDeliveredWorkflow(container).run({
      input: { orderId, fulfillmentId: fulfillment.id, no_notification: true },
    })
  }
  if (reaches("completed")) await completeOrderWorkflow(container).run({ input: { orderIds: [orderId] } })
}
