import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminReturn, adminReturnsQuery } from "@shop/contracts"
import type { z } from "zod"
import { graphPage, graphRows } from "#engine/graph"
import { pageOf } from "#lib/page"
import { ORDER_MONEY_FIELDS } from "#domains/order-facts/money/rules/order-money"
import { ORDER_REFUND_FIELDS } from "#domains/order-facts/money/rules/order-payments"
import { completeReturns, findReturns } from "#domains/order-facts/queries/find-returns"
import { RETURN_FIELDS, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import {
  ORDER_CUSTOMER_FIELDS,
  orderCustomersOf,
  type OrderCustomerRow,
} from "#domains/order-facts/queries/order-customer"
import { toOrderReturns, type OrderOfReturns } from "./return-presenter"

/** The engine's statuses for each state to filter by. Leaves out drafts, which are not returns yet. */
const ENGINE_STATUSES = {
  open: ["requested"],
  arrived: ["partially_received", "received"],
  closed: ["canceled"],
}

type OrderRow = OrderOfReturns & OrderCustomerRow & { id: string }

/** A page of all customers' returns, newest first, with their total number. */
export async function listAdminReturns(
  container: MedusaContainer,
  query: z.output<typeof adminReturnsQuery>,
): Promise<{ items: AdminReturn[]; total: number }> {
  const statuses = query.state ? ENGINE_STATUSES[query.state] : Object.values(ENGINE_STATUSES).flat()
  const { offset, limit } = pageOf(query)
  const { rows, total } = await graphPage<ReturnRow>(container, {
    entity: "return",
    fields: RETURN_FIELDS,
    filters: { status: statuses },
    pagination: { skip: offset, take: limit, order: { display_id: "DESC" } },
  })
  if (rows.length === 0) return { items: [], total }
  const orders = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "display_id", ...ORDER_CUSTOMER_FIELDS, ...ORDER_MONEY_FIELDS, ...ORDER_REFUND_FIELDS],
    filters: { id: [...new Set(rows.map(({ order_id }) => order_id))] },
  })
  const orderIds = orders.map(({ id }) => id)
  const [customers, all] = await Promise.all([
    orderCustomersOf(container, orders),
    findReturns(container, orderIds),
  ])
  const items = (await completeReturns(container, rows)).flatMap((row) => {
    const index = orders.findIndex(({ id }) => id === row.order_id)
    const order = orders[index]
    const { username = "", email = "" } = customers[index] ?? {}
    return order
      ? toOrderReturns(order, [row], "staff", all).map((shown) => ({ ...shown, user: { username, email } }))
      : []
  })
  return { items, total }
}
