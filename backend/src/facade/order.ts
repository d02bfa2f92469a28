import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { Order } from "@shop/contracts"
import { toCents } from "../policy/money"
import { orderStatusOf } from "../policy/order-status"
import { formatShippingAddress } from "../policy/shipping-address"
import { productIdsOf } from "./cart-item"
import type { Page } from "./respond"

interface OrderRow {
  id: string
  display_id: number
  status: string
  total: number
  summary?: { original_order_total?: number | null } | null
  created_at: string | Date
  shipping_address: Parameters<typeof formatShippingAddress>[0]
  items: {
    title: string
    product_id: string | null
    unit_price: number
    quantity: number
    detail?: { fulfilled_quantity: number; shipped_quantity: number; delivered_quantity: number } | null
  }[]
}

const FIELDS = [
  "id",
  "display_id",
  "status",
  "total",
  "summary.*",
  "created_at",
  "shipping_address.*",
  "items.*",
  "items.detail.*",
]

/** What was ordered for; cancelling makes the engine's running total 0. In cents. */
function totalAmountOf(row: OrderRow): number {
  const original = row.status === "canceled" ? row.summary?.original_order_total : undefined
  return toCents(original ?? row.total)
}

async function toOrders(container: MedusaContainer, rows: OrderRow[], userId: number): Promise<Order[]> {
  const ids = await productIdsOf(container, [
    ...new Set(rows.flatMap((row) => row.items.flatMap((item) => item.product_id ?? []))),
  ])
  return rows.map((row) => ({
    id: row.display_id,
    userId,
    totalAmount: totalAmountOf(row),
    status: orderStatusOf({
      status: row.status,
      items: row.items.map((item) => ({
        quantity: Number(item.quantity),
        fulfilled: Number(item.detail?.fulfilled_quantity ?? 0),
        shipped: Number(item.detail?.shipped_quantity ?? 0),
        delivered: Number(item.detail?.delivered_quantity ?? 0),
      })),
    }),
    items: row.items.map((item) => ({
      productId: item.product_id ? (ids.get(item.product_id) ?? null) : null,
      name: item.title,
      price: toCents(item.unit_price),
      quantity: Number(item.quantity),
    })),
    shippingAddress: formatShippingAddress(row.shipping_address),
    createdAt: new Date(row.created_at).toISOString(),
  }))
}

/** A customer's orders, newest first, with the number of all of them. Draft orders are not shown. */
export async function listOrdersOf(
  container: MedusaContainer,
  owner: { customerId: string; userId: number },
  page: Page,
): Promise<{ items: Order[]; total: number }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data, metadata } = await query.graph({
    entity: "order",
    fields: FIELDS,
    filters: { customer_id: owner.customerId, is_draft_order: false },
    pagination: { skip: page.offset, take: page.limit, order: { created_at: "DESC" } },
  })
  return {
    items: await toOrders(container, data, owner.userId),
    total: metadata?.count ?? data.length,
  }
}

/** One order by the engine's id, as its owner sees it. */
export async function retrieveOrder(
  container: MedusaContainer,
  orderId: string,
  userId: number,
): Promise<Order> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph(
    { entity: "order", fields: FIELDS, filters: { id: orderId } },
    { throwIfKeyNotFound: true },
  )
  const [order] = await toOrders(container, data, userId)
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${orderId} does not exist`)
  return order
}
