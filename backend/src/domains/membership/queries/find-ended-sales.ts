import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { batchesOf } from "../../read-model/queries/id-batches"
import { graphRows } from "../../../engine/graph"

/** Sales that were canceled or refunded, but are not yet reversed in the membership ledger. */
export interface EndedSales {
  /** Canceled orders with a membership or a starter kit. */
  canceledOrderIds: string[]
  /** Payments for a membership that were refunded, perhaps only in part. */
  refundedPaymentIds: string[]
}

/** A period of time, including both ends. */
interface Period {
  $gte: Date
  $lte: Date
}

interface RefundRow {
  payment?: { id: string; payment_collection?: { order?: { id: string } | null } | null } | null
}

/** Filters orders for those with an unrevoked grant. */
async function grantingOrders(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const found: string[] = []
  for (const batch of batchesOf(orderIds)) {
    const grants = await memberships.listMembershipGrants(
      { order_id: batch, revoked_at: null },
      { select: ["order_id"], take: null },
    )
    found.push(...grants.flatMap(({ order_id }) => order_id ?? []))
  }
  return found
}

/** Filters orders for those recorded as carrying a starter kit. */
async function kitOrders(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const found: string[] = []
  for (const batch of batchesOf(orderIds)) {
    const grants = await memberships.listMembershipGrants(
      { kit_order_id: batch },
      { select: ["kit_order_id"], take: null },
    )
    found.push(...grants.flatMap(({ kit_order_id }) => kit_order_id ?? []))
  }
  return found
}

async function findCanceledOrders(container: MedusaContainer, period: Period): Promise<string[]> {
  const data = await graphRows<{ id: string }>(container, {
    entity: "order",
    fields: ["id"],
    filters: { canceled_at: period } as Record<string, unknown>,
  })
  const ids = data.map(({ id }) => id)
  const [granting, carrying] = await Promise.all([grantingOrders(container, ids), kitOrders(container, ids)])
  return [...new Set([...granting, ...carrying])]
}

async function findRefundedPayments(container: MedusaContainer, period: Period): Promise<string[]> {
  const data = await graphRows<RefundRow>(container, {
    entity: "refund",
    fields: ["id", "payment.id", "payment.payment_collection.order.id"],
    filters: { created_at: period } as Record<string, unknown>,
  })
  const orderOf = new Map<string, string>()
  for (const { payment } of data) {
    const orderId = payment?.payment_collection?.order?.id
    if (payment && orderId) orderOf.set(payment.id, orderId)
  }
  const granting = new Set(await grantingOrders(container, [...orderOf.values()]))
  return [...orderOf].flatMap(([paymentId, orderId]) => (granting.has(orderId) ? [paymentId] : []))
}

/** Finds sales that were canceled or refunded within a period, but are not yet reversed in the membership ledger. */
export async function findEndedSales(container: MedusaContainer, period: Period): Promise<EndedSales> {
  const [canceledOrderIds, refundedPaymentIds] = await Promise.all([
    findCanceledOrders(container, period),
    findRefundedPayments(container, period),
  ])
  return { canceledOrderIds, refundedPaymentIds }
}
