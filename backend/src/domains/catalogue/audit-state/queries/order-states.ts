import { toCents } from "#lib/money"
import {
  ORDER_MONEY_FIELDS,
  orderMoneyOf,
  type OrderMoneyRow,
} from "#domains/order-facts/money/rules/order-money"
import { ORDER_REFUND_FIELDS, paidOf } from "#domains/order-facts/money/rules/order-payments"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "#domains/order-facts/rules/engine-order-state"
import type { ReadStates } from "#domains/operations/audit/rules/state"
import { findReturns, returnStateOf } from "#domains/order-facts/queries/find-returns"
import { returnStatusOf } from "#domains/order-facts/rules/return-state"
import { graphRows } from "#engine/graph"

interface OrderRow extends EngineOrderRow, Omit<OrderMoneyRow, "items"> {
  id: string
  display_id: number
  items: (EngineOrderRow["items"][number] & OrderMoneyRow["items"][number])[]
  total: number
}

const FIELDS = ["id", "display_id", "total", ...ORDER_MONEY_FIELDS, ...ORDER_REFUND_FIELDS]

/**
 * An order's status in the shop's terms, its amounts in cents (the shop's figures, except for `total`, which is the
 * engine's), and the status of each of its returns.
 */
export const readOrderStates: ReadStates = async (container, ids) => {
  const [data, returns] = await Promise.all([
    graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id: ids } }),
    findReturns(container, ids),
  ])
  return new Map(
    data.map((order) => {
      const { subtotal, discount, shipping, tax, credit, returned, refunded, due } = orderMoneyOf(order)
      const fields = {
        status: orderStatusOf(toEngineOrderState(order)),
        engineStatus: order.status,
        ...{ subtotal, discount, shipping, tax, credit, returned },
        total: toCents(order.total),
        captured: paidOf(order).capturedCents,
        refunded,
        due,
        ...Object.fromEntries(
          returns.flatMap((row) => {
            const status = returnStatusOf(returnStateOf(order, row))
            return row.order_id === order.id && status ? [[`return #${row.display_id}`, status]] : []
          }),
        ),
      }
      return [order.id, { subjectId: order.display_id, fields }]
    }),
  )
}
