import { toCents } from "../../money/rules/money"
import { ORDER_MONEY_FIELDS, orderMoneyOf, type OrderMoneyRow } from "../../money/rules/order-money"
import { paidOf } from "../../money/rules/order-payments"
import { orderStatusOf } from "../../order-status/rules/order-status"
import { toEngineOrderState, type EngineOrderRow } from "../../order-status/rules/engine-order-state"
import type { ReadStates } from "../../audit/rules/state"
import { graphRows } from "../../../engine/graph"

interface OrderRow extends EngineOrderRow, Omit<OrderMoneyRow, "items"> {
  id: string
  display_id: number
  items: (EngineOrderRow["items"][number] & OrderMoneyRow["items"][number])[]
  total: number
}

const FIELDS = ["id", "display_id", "total", ...ORDER_MONEY_FIELDS]

/**
 * An order's status as the shop names it, and its amounts in cents: the shop's figures, and as `total` the engine's.
 */
export const readOrderStates: ReadStates = async (container, ids) => {
  const data = await graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id: ids } })
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
      }
      return [order.id, { subjectId: order.display_id, fields }]
    }),
  )
}
