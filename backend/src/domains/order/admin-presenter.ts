import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminOrderDetail, OrderDetail } from "@shop/contracts"
import { readSettings } from "#modules/site-settings/read-settings"
import { orderHistoryOf } from "#domains/order-facts/rules/order-history"
import { COMPLETED_AT, DELAY_NOTIFIED_AT, notedMoment } from "#domains/order-facts/rules/order-metadata"
import { PROGRESS_FIELDS, progressOf, type Parcel, type ProgressRow } from "./recovery/find-order-progress"
import { paidOf } from "#domains/order-facts/money/rules/order-payments"
import { orderPaymentOf } from "#domains/checkout/payment/rules/order-payment"
import { ORDER_FIELDS, toOrders, type OrderRow } from "./presenter"
import {
  ORDER_CUSTOMER_FIELDS,
  orderCustomersOf,
  type OrderCustomerRow,
} from "#domains/order-facts/queries/order-customer"
import { isOrderLate } from "./actions/notify-of-delay"
import { AFTER_SALE_FIELDS, afterSaleOf, type AfterSaleRow } from "./return/after-sale"
import { findReturns } from "#domains/order-facts/queries/find-returns"
import type { ReturnMover } from "#domains/order-facts/rules/return-state"
import { graphRows } from "#engine/graph"
import { toPublicOrderItemId } from "#engine/ids"
import { throwError } from "#errors/api-error"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"

type DetailRow = OrderRow &
  OrderCustomerRow &
  AfterSaleRow &
  ProgressRow & { updated_at: string | Date; metadata?: Record<string, unknown> | null }

const DETAIL_FIELDS = [
  ...new Set([
    ...ORDER_FIELDS,
    ...ORDER_CUSTOMER_FIELDS,
    ...AFTER_SALE_FIELDS,
    ...PROGRESS_FIELDS,
    "updated_at",
    "metadata",
  ]),
]

function datesOf({ created_at, shipped_at, delivered_at, canceled_at }: Parcel) {
  return { packedAt: created_at, shippedAt: shipped_at, deliveredAt: delivered_at, canceledAt: canceled_at }
}

/** Additional data for showing orders in detail. */
async function readDetails(container: MedusaContainer, rows: DetailRow[]) {
  const [settings, returns, users, orders] = await Promise.all([
    readSettings(container),
    findReturns(
      container,
      rows.map(({ id }) => id),
    ),
    orderCustomersOf(container, rows),
    toOrders(container, rows, null),
  ])
  return { settings, returns, users, orders }
}

/** A few orders by their facade ids, with everything that an administrator needs to handle them. */
async function findDetails(
  container: MedusaContainer,
  ids: number[],
  reader: ReturnMover,
): Promise<AdminOrderDetail[]> {
  const rows = await graphRows<DetailRow>(container, {
    entity: "order",
    fields: DETAIL_FIELDS,
    filters: { display_id: ids, is_draft_order: false },
  })
  const { settings, returns, users, orders } = await readDetails(container, rows)
  return rows.flatMap((row, index) => {
    const [user, order] = [users[index], orders[index]]
    if (!user || !order) return []
    const progress = progressOf(row)
    const { capturedCents, refundedCents } = paidOf(row)
    return {
      ...order,
      userId: user.id,
      user,
      payment: orderPaymentOf(row),
      history: orderHistoryOf({
        status: progress.status,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        completedAt: notedMoment(row.metadata, COMPLETED_AT),
        canceledAt: row.canceled_at,
        fulfillments: progress.parcels.map(datesOf),
      }),
      nextStatuses: progress.nextStatuses,
      unpacked: progress.unfulfilled
        .filter(({ requiresShipping }) => requiresShipping)
        .map(({ id: lineId, name, quantity }) => ({ itemId: toPublicOrderItemId(lineId), name, quantity })),
      refundable: capturedCents - refundedCents,
      isLate: isOrderLate({ status: progress.status, createdAt: row.created_at }, settings),
      delayNotifiedAt: notedMoment(row.metadata, DELAY_NOTIFIED_AT),
      ...afterSaleOf(row, {
        progress,
        returns: returns.filter(({ order_id }) => order_id === row.id),
        settings,
        reader,
      }),
    }
  })
}

/**
 * An order by its facade id, with everything that an administrator needs to handle it.
 *
 * @throws ApiError `not_found`
 */
export async function retrieveAdminOrder(container: MedusaContainer, id: number): Promise<AdminOrderDetail> {
  const [order] = await findDetails(container, [id], "staff")
  return order ?? throwError("not_found")
}

/**
 * An order of an account by its id in the facade.
 *
 * @throws ApiError `not_found`, also if it is somebody else's
 */
export async function retrieveOwnOrder(
  container: MedusaContainer,
  id: number,
  accountId: number,
): Promise<OrderDetail> {
  const [order] = await findDetails(container, [id], "buyer")
  return order?.userId === accountId ? { ...order, userId: accountId } : throwError("not_found")
}

/** Batch size for orders with all details, which take the engine twice as long as orders in a list. */
const DETAILED_AT_ONCE = 3

/**
 * Orders by their facade ids, in the order of these, read in batches so that other requests run in between.
 *
 * @throws ApiError `not_found` if one of them doesn't exist
 */
export async function retrieveAdminOrders(
  container: MedusaContainer,
  ids: readonly number[],
): Promise<AdminOrderDetail[]> {
  const found = new Map<number, AdminOrderDetail>()
  for (const batch of batchesOf([...ids], DETAILED_AT_ONCE)) {
    for (const order of await findDetails(container, batch, "staff")) found.set(order.id, order)
  }
  return ids.map((id) => found.get(id) ?? throwError("not_found", `Order #${id} doesn't exist.`))
}

/** All orders of an account, newest first, read in batches so that other requests run in between. */
export async function listOwnOrders(
  container: MedusaContainer,
  { customerId, accountId }: { customerId: string; accountId: number },
): Promise<OrderDetail[]> {
  const placed = await graphRows<{ display_id: number }>(container, {
    entity: "order",
    fields: ["display_id"],
    filters: { customer_id: customerId, is_draft_order: false },
  })
  const newestFirst = placed.map(({ display_id }) => display_id).sort((one, other) => other - one)
  const orders: OrderDetail[] = []
  for (const ids of batchesOf(newestFirst, DETAILED_AT_ONCE)) {
    const found = await findDetails(container, ids, "buyer")
    const own = found.flatMap((order) => (order.userId === accountId ? { ...order, userId: accountId } : []))
    orders.push(...own.sort((one, other) => other.id - one.id))
  }
  return orders
}
