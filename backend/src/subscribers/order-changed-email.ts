import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { FulfillmentWorkflowEvents, OrderWorkflowEvents, PaymentEvents } from "@medusajs/framework/utils"
import { triggerEmailSending } from "../domains/email/actions/queue-email"
import { queueOrderEmails } from "../domains/order/actions/queue-order-emails"
import { findChangedOrders } from "../domains/order/queries/changed-orders"
import { eventIds } from "../lib/event-ids"

const FULFILLMENT_EVENTS: string[] = [
  FulfillmentWorkflowEvents.SHIPMENT_CREATED,
  FulfillmentWorkflowEvents.DELIVERY_CREATED,
]

/** Events about returns, including those of exchanges and claims, which contain the order's id as `order_id`. */
const RETURN_EVENTS: string[] = [
  OrderWorkflowEvents.RETURN_REQUESTED,
  OrderWorkflowEvents.RETURN_RECEIVED,
  OrderWorkflowEvents.EXCHANGE_CREATED,
  OrderWorkflowEvents.CLAIM_CREATED,
]

/** Emails buyers about what happened to their orders: parcels, a cancellation, returns, refunds. */
export default async function orderChangedEmail({ event, container }: SubscriberArgs<unknown>) {
  const ids = RETURN_EVENTS.includes(event.name)
    ? [(event.data as { order_id: string }).order_id]
    : eventIds(event.data)
  const orderIds = FULFILLMENT_EVENTS.includes(event.name)
    ? await findChangedOrders(container, { fulfillmentIds: ids })
    : event.name === PaymentEvents.REFUNDED
      ? await findChangedOrders(container, { paymentIds: ids })
      : ids
  if ((await queueOrderEmails(container, orderIds)) > 0) triggerEmailSending(container)
}

export const config: SubscriberConfig = {
  event: [...FULFILLMENT_EVENTS, ...RETURN_EVENTS, OrderWorkflowEvents.CANCELED, PaymentEvents.REFUNDED],
}
