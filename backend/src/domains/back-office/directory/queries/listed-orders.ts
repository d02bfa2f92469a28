import type { MedusaContainer } from "@medusajs/framework/types"
import type { FoundOrder, ListEntry, ShownOrder } from "#modules/directory/types"
import { graphRows } from "#engine/graph"
import { inOrderOfCreation } from "#engine/line-order"
import { recipientOf, type OrderRecipientRow } from "#domains/store/rules/shipping-address"
import { toDollars } from "#lib/money"
import {
  ORDER_MONEY_FIELDS,
  orderMoneyOf,
  type OrderMoneyRow,
} from "#domains/order-facts/money/rules/order-money"
import { paymentStatusOf } from "#domains/order-facts/money/rules/order-payments"
import {
  ORDER_CUSTOMER_FIELDS,
  orderCustomersOf,
  type OrderCustomerRow,
} from "#domains/order-facts/queries/order-customer"
import { toEngineOrderState, orderStatusOf } from "#domains/order-facts/rules/engine-order-state"
import { orderWorkOf, type ShippableOrderRow } from "#domains/order-facts/rules/order-queues"
import { lineName } from "#domains/store/stock/rules/order-stock"

type ListedRow = Omit<OrderMoneyRow, "items" | "shipping_methods"> &
  OrderCustomerRow &
  OrderRecipientRow & {
    id: string
    display_id: number
    created_at: string | Date
    items: (OrderMoneyRow["items"][number] &
      ShippableOrderRow["items"][number] & { title: string; variant_title: string | null })[]
    shipping_methods: (OrderMoneyRow["shipping_methods"][number] & { name?: string | null })[]
  }

const LISTED_FIELDS = [
  "id",
  "display_id",
  "created_at",
  "shipping_address.first_name",
  "shipping_address.last_name",
  ...ORDER_MONEY_FIELDS,
  ...ORDER_CUSTOMER_FIELDS,
]

/** How many of an order's items a list names. */
const NAMED_ITEMS = 2

/** What staff need for packing: how much it is, what, and how it is delivered. */
function goodsOf(row: ListedRow): Pick<ListEntry, "itemCount" | "firstItems" | "delivery"> {
  const methods = row.shipping_methods.flatMap(({ name }) => name ?? [])
  return {
    itemCount: row.items.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    firstItems: inOrderOfCreation(row.items)
      .slice(0, NAMED_ITEMS)
      .map((item) => ({ name: lineName(item), quantity: Number(item.quantity) })),
    delivery: [...new Set(methods)].join(", ") || null,
  }
}

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
      ...goodsOf(row),
      payment: paymentStatusOf(row),
      ...orderWorkOf(row),
    }
    return { orderId: row.id, ticket: tickets.get(row.id) ?? 0, shown }
  })
}
