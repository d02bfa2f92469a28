import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AdminOrderDetail, adminOrder, adminOrdersQuery, OrderDetail } from "@shop/contracts"
import { lateBefore } from "@shop/contracts/delivery-promise"
import type { z } from "zod"
import { DIRECTORY_MODULE } from "../../modules/directory"
import { readSettings } from "../../modules/site-settings/read-settings"
import { orderHistoryOf } from "../order-status/rules/order-history"
import { toDollars } from "../money/rules/money"
import { orderStatusOf } from "../order-status/rules/order-status"
import { COMPLETED_AT, DELAY_NOTIFIED_AT, notedMoment } from "./rules/order-metadata"
import { toEngineOrderState } from "../order-status/rules/engine-order-state"
import { findOrderProgress, type Parcel } from "./recovery/find-order-progress"
import { orderMoneyOf } from "../money/rules/order-money"
import { paidOf } from "../money/rules/order-payments"
import { orderPaymentOf } from "../payment/rules/order-payment"
import { ORDER_FIELDS, recipientOf, toOrders, type OrderRow } from "./presenter"
import { ORDER_CUSTOMER_FIELDS, orderCustomersOf, type OrderCustomerRow } from "./queries/order-customer"
import { isOrderLate } from "./actions/notify-of-delay"
import { AFTER_SALE_FIELDS, afterSaleOf, type AfterSaleRow } from "./queries/after-sale"
import type { ReturnMover } from "../order-status/rules/return-state"
import { toPublicOrderItemId } from "../../engine/ids"
import { throwError } from "../../errors/api-error"
import { pageOf } from "../../lib/page"

type AdminOrder = z.infer<typeof adminOrder>
type ListedRow = OrderRow & OrderCustomerRow
type DetailRow = ListedRow &
  AfterSaleRow & { updated_at: string | Date; metadata?: Record<string, unknown> | null }

const LIST_FIELDS = [...ORDER_FIELDS, ...ORDER_CUSTOMER_FIELDS]
const DETAIL_FIELDS = [...LIST_FIELDS, ...AFTER_SALE_FIELDS, "updated_at", "metadata"]

async function readOrders(container: MedusaContainer, ids: string[], fields: string[]): Promise<unknown[]> {
  if (ids.length === 0) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields, filters: { id: ids } })
  return data
}

/** A page of all customers' orders that match, newest first, with the total count. Order totals are in dollars. */
export async function listAdminOrders(
  container: MedusaContainer,
  query: z.output<typeof adminOrdersQuery>,
): Promise<{ items: AdminOrder[]; total: number }> {
  const { ids, total } = await container.resolve(DIRECTORY_MODULE).findOrders({
    q: query.q,
    status: query.status,
    waitingSince: query.late ? lateBefore(await readSettings(container), new Date()) : undefined,
    ...pageOf(query),
  })
  const found = (await readOrders(container, ids, LIST_FIELDS)) as ListedRow[]
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const customers = await orderCustomersOf(container, rows)
  const items = rows.map((row, index): AdminOrder => {
    const { username = "", email = "" } = customers[index] ?? {}
    const { total, refunded, due } = orderMoneyOf(row)
    return {
      id: row.display_id,
      user: { username, email },
      recipient: recipientOf(row),
      total: toDollars(total),
      refunded,
      due,
      status: orderStatusOf(toEngineOrderState(row)),
      createdAt: new Date(row.created_at).toISOString(),
    }
  })
  return { items, total }
}

function datesOf({ created_at, shipped_at, delivered_at, canceled_at }: Parcel) {
  return { packedAt: created_at, shippedAt: shipped_at, deliveredAt: delivered_at, canceledAt: canceled_at }
}

async function retrieveDetail(
  container: MedusaContainer,
  id: number,
  reader: ReturnMover,
): Promise<AdminOrderDetail> {
  const progress = await findOrderProgress(container, id)
  const [row] = (await readOrders(container, [progress.orderId], DETAIL_FIELDS)) as DetailRow[]
  if (!row) return throwError("not_found")
  const [user] = await orderCustomersOf(container, [row])
  const [order] = await toOrders(container, [row], user?.id ?? null)
  if (!user || !order) return throwError("not_found")
  const history = orderHistoryOf({
    status: progress.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: notedMoment(row.metadata, COMPLETED_AT),
    canceledAt: row.canceled_at,
    fulfillments: progress.parcels.map(datesOf),
  })
  const { capturedCents, refundedCents } = paidOf(row)
  return {
    ...order,
    user,
    payment: orderPaymentOf(row),
    history,
    nextStatuses: progress.nextStatuses,
    unpacked: progress.unfulfilled
      .filter(({ requiresShipping }) => requiresShipping)
      .map(({ id: lineId, name, quantity }) => ({ itemId: toPublicOrderItemId(lineId), name, quantity })),
    refundable: capturedCents - refundedCents,
    isLate: await isOrderLate(container, { status: progress.status, createdAt: row.created_at }),
    delayNotifiedAt: notedMoment(row.metadata, DELAY_NOTIFIED_AT),
    ...(await afterSaleOf(container, row, { progress, reader })),
  }
}

/**
 * An order by its id in the facade, with everything that an administrator needs to handle it.
 *
 * @throws ApiError `not_found`
 */
export function retrieveAdminOrder(container: MedusaContainer, id: number): Promise<AdminOrderDetail> {
  return retrieveDetail(container, id, "staff")
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
  const order = await retrieveDetail(container, id, "buyer")
  if (order.userId !== accountId) return throwError("not_found")
  return { ...order, userId: accountId }
}
