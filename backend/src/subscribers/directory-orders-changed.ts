import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import {
  FulfillmentWorkflowEvents,
  OrderEditWorkflowEvents,
  OrderWorkflowEvents,
  PaymentEvents,
} from "@medusajs/framework/utils"
import { eventIds } from "../lib/event-ids"
import { refreshDirectorySoon } from "../domains/directory/actions/refresh-queue"
import { isPlacedHere } from "../domains/order/actions/placed-here"
import { findChangedOrders } from "../domains/order/queries/changed-orders"

const FULFILLMENT_EVENTS: string[] = [
  FulfillmentWorkflowEvents.SHIPMENT_CREATED,
  FulfillmentWorkflowEvents.DELIVERY_CREATED,
]

/** Most order events contain the order's `id`; those for a part of an order have `order_id`. */
function orderIdsOf(data: unknown): string[] {
  const isPart = typeof data === "object" && data !== null && "order_id" in data
  return isPart ? [String(data.order_id)] : eventIds(data)
}

/** Where the shop lets the engine complete a cart, it refreshes the order itself: this merges both refreshes. */
const PLACED_GATHERING_MS = 400

/** The shop's own checkout enters its orders itself. */
function leftOf(event: string, ids: string[]): string[] {
  return event === OrderWorkflowEvents.PLACED ? ids.filter((id) => !isPlacedHere(id)) : ids
}

/** Updates the directory for changes of orders, their fulfillments and refunds. */
export default async function directoryOrdersChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  const ids = eventIds(event.data)
  const orderIds = FULFILLMENT_EVENTS.includes(event.name)
    ? await findChangedOrders(container, { fulfillmentIds: ids })
    : event.name === PaymentEvents.REFUNDED
      ? await findChangedOrders(container, { paymentIds: ids })
      : leftOf(event.name, orderIdsOf(event.data))
  const isPlaced = event.name === OrderWorkflowEvents.PLACED
  await refreshDirectorySoon(container, { orderIds }, isPlaced ? PLACED_GATHERING_MS : undefined)
}

export const config: SubscriberConfig = {
  event: [
    OrderWorkflowEvents.PLACED,
    OrderWorkflowEvents.UPDATED,
    OrderWorkflowEvents.CANCELED,
    OrderWorkflowEvents.COMPLETED,
    OrderWorkflowEvents.ARCHIVED,
    OrderWorkflowEvents.FULFILLMENT_CREATED,
    OrderWorkflowEvents.FULFILLMENT_CANCELED,
    OrderWorkflowEvents.RETURN_RECEIVED,
    OrderEditWorkflowEvents.CONFIRMED,
    ...FULFILLMENT_EVENTS,
    PaymentEvents.REFUNDED,
  ],
}
