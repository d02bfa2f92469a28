import type { MedusaContainer, OrderChangeDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  cancelBeginOrderClaimWorkflow,
  cancelBeginOrderEditWorkflow,
  cancelBeginOrderExchangeWorkflow,
  cancelReturnReceiveWorkflow,
  cancelReturnRequestWorkflow,
} from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { graphRows } from "#engine/graph"
import {
  isLostInDispute,
  paymentsOf,
  type OrderPayments,
} from "#domains/order-facts/money/rules/order-payments"

/** The engine's name for an order change, and the one for people. */
const KINDS: Record<string, string> = {
  edit: "an edit",
  exchange: "an exchange",
  claim: "a claim",
  transfer: "a transfer to another customer",
  return_request: "a return",
  return_receive: "a return being received",
}

const TO_BUYER = "We're updating this order. Please try again later."
const BEING_PLACED = "The payment for this order is still being processed. Please try again in a few minutes."

/**
 * Requires that an order is fully placed. While its cart is open, its payment may still be captured, or the order
 * undone.
 *
 * @throws ApiError `conflict`
 */
export async function requirePlaced(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<{ cart?: { completed_at: unknown } | null }>(container, {
    entity: "order",
    fields: ["id", "cart.completed_at"],
    filters: { id: orderId },
  })
  if (order?.cart && !order.cart.completed_at) throwError("conflict", BEING_PLACED)
}

const LOST = "This order can't be packed because its payment was lost in a dispute. Please cancel the order."

/**
 * Requires that the bank has not taken an order's money back in a dispute.
 *
 * @throws ApiError `conflict`
 */
export async function requireUndisputed(container: MedusaContainer, orderId: string): Promise<void> {
  const [order] = await graphRows<OrderPayments>(container, {
    entity: "order",
    fields: ["id", "payment_collections.payments.refunds.metadata"],
    filters: { id: orderId },
  })
  const refunds = order ? paymentsOf(order).flatMap(({ refunds }) => refunds ?? []) : []
  if (refunds.some((refund) => refund && isLostInDispute(refund))) throwError("conflict", LOST)
}

/** Drops an empty order change, which the engine's admin creates when a page is opened. */
async function drop(container: MedusaContainer, change: OrderChangeDTO): Promise<void> {
  const { order_id, exchange_id, claim_id, return_id } = change
  // The engine's type lacks those of returns.
  const type: string | undefined = change.change_type
  if (type === "edit") {
    await cancelBeginOrderEditWorkflow(container).run({ input: { order_id } })
  } else if (type === "exchange" && exchange_id) {
    await cancelBeginOrderExchangeWorkflow(container).run({ input: { exchange_id } })
  } else if (type === "claim" && claim_id) {
    await cancelBeginOrderClaimWorkflow(container).run({ input: { claim_id } })
  } else if (type === "return_request" && return_id) {
    await cancelReturnRequestWorkflow(container).run({ input: { return_id } })
  } else if (type === "return_receive" && return_id) {
    await cancelReturnReceiveWorkflow(container).run({ input: { return_id } })
  }
}

/**
 * Requires that an order is fully placed, and has no unfinished edit, exchange, claim, return or transfer. The engine
 * refuses other changes meanwhile, some only after it has refunded money. An empty change is dropped. The caller
 * holds the order's lock.
 *
 * @param forBuyer whether the buyer reads the refusal, who can do nothing about it
 * @throws ApiError `conflict`
 */
export async function requireNoOpenChange(
  container: MedusaContainer,
  orderId: string,
  { forBuyer = false } = {},
): Promise<void> {
  await requirePlaced(container, orderId)
  const open = await container
    .resolve(Modules.ORDER)
    .listOrderChanges(
      { order_id: orderId, status: ["pending", "requested"] },
      { relations: ["actions"], order: { created_at: "ASC" } },
    )
  for (const change of open) {
    const { change_type: type, actions, created_at } = change
    if ((actions ?? []).length === 0) {
      await drop(container, change)
      continue
    }
    if (forBuyer) throwError("conflict", TO_BUYER)
    const kind = KINDS[type ?? ""] ?? "another change"
    const since = new Date(created_at).toISOString().slice(0, 16).replace("T", " ")
    throwError(
      "conflict",
      `This order has had ${kind} open since ${since} UTC. Finish or cancel it in the engine's admin first.`,
    )
  }
}
