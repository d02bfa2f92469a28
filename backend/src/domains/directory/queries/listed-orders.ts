import type { MedusaContainer } from "@medusajs/framework/types"
import type { FoundOrder, ShownOrder } from "../../../modules/directory/types"
import { graphRows } from "../../../engine/graph"
import { recipientOf, type OrderRecipientRow } from "../../address/rules/shipping-address"
import { toDollars } from "../../money/rules/money"
import { ORDER_MONEY_FIELDS, orderMoneyOf, type OrderMoneyRow } from "../../money/rules/order-money"
import {
  ORDER_CUSTOMER_FIELDS,
  orderCustomersOf,
  type OrderCustomerRow,
} from "../../order-status/queries/order-customer"
import {
  toEngineOrderState,
  type EngineOrderRow,
  orderStatusOf,
} from "../../order-status/rules/engine-order-state"

type ListedRow = OrderMoneyRow &
  EngineOrderRow &
  OrderCustomerRow &
  OrderRecipientRow & { id: string; display_id: number; created_at: string | Date }

const LISTED_FIELDS = [
  "id",
  "display_id",
  "created_at",
  "shipping_address.first_name",
  "shipping_address.last_name",
  ...ORDER_MONEY_FIELDS,
  ...ORDER_CUSTOMER_FIELDS,
]

/** Reads the list entries of a few orders. Amounts are those of `orderMoneyOf`. */
export async function readListedOrders(
  container: MedusaContainer,
  orders: FoundOrder[],
): Promise<ShownOrder[]> {
  const tickets = new Map(orders.map(({ orderId, ticket }) => [orderId, ticket]))
  const rows = await graphRows<ListedRow>(container, {
    entity: "order",
    fields: LISTED_FIELDS,
    filters: { id: [...tickets.keys()] },
  })
  const customers = await orderCustomersOf(container, rows)
  return rows.map((row, index) => {
    const { username = "", email = "" } = customers[index] ?? {}
    const { total, refunded, due } = orderMoneyOf(row)
    const shown = {
      id: row.display_id,
      user: { username, email },
      recipient: recipientOf(row),
      total: toDollars(total),
      refunded,
      due,
      status: orderStatusOf(toEngineOrderState(row)),
      createdAt: new Date(row.created_at).toISOString(),
    }
    return { orderId: row.id, ticket: tickets.get(row.id) ?? 0, shown }
  })
}
