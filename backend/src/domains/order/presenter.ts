import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { Order } from "@shop/contracts"
import { graphPieces } from "#engine/graph"
import { toPublicOrderItemId } from "#engine/ids"
import type { NameParts } from "#modules/account/names"
import type { PricedItem } from "#domains/order-facts/money/rules/figures"
import { lineCents, toCents } from "#lib/money"
import {
  ORDER_MONEY_FIELDS,
  orderMoneyOf,
  type OrderMoneyRow,
} from "#domains/order-facts/money/rules/order-money"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "#domains/order-facts/rules/engine-order-state"
import { formatShippingAddress, recipientOf } from "#domains/store/rules/shipping-address"
import { productIdsOf } from "#domains/checkout/cart/presenter"
import { chosenTitle } from "#domains/store/stock/rules/order-stock"
import { inOrderOfCreation } from "#engine/line-order"
import { toImagePath } from "#lib/image-path"
import type { Page } from "#lib/page"

type AddressRow = NonNullable<Parameters<typeof formatShippingAddress>[0]> & NameParts

export interface OrderRow extends EngineOrderRow, Omit<OrderMoneyRow, "items"> {
  id: string
  display_id: number
  created_at: string | Date
  email: string | null
  shipping_address: AddressRow | null
  items: (EngineOrderRow["items"][number] &
    PricedItem & {
      title: string
      product_id: string | null
      variant_id: string | null
      variant_title: string | null
      thumbnail: string | null
      unit_price: number
    })[]
}

/** The engine's fields that `toOrders` needs. */
export const ORDER_FIELDS = [
  "id",
  "display_id",
  "created_at",
  "email",
  "shipping_address.*",
  ...ORDER_MONEY_FIELDS,
]

/** The amounts of an order. The engine's own total falls with each refund, and to 0 with a cancellation. */
function amountsOf(row: OrderRow) {
  const { total: totalAmount, ...rest } = orderMoneyOf(row)
  return { totalAmount, ...rest }
}

/** Maps engine orders, all of the same user, to the facade's orders. */
export async function toOrders<UserId extends number | null>(
  container: MedusaContainer,
  rows: OrderRow[],
  userId: UserId,
): Promise<(Omit<Order, "userId"> & { userId: UserId })[]> {
  const ids = await productIdsOf(container, [
    ...new Set(rows.flatMap((row) => row.items.flatMap((item) => item.product_id ?? []))),
  ])
  return rows.map((row) => ({
    id: row.display_id,
    userId,
    ...amountsOf(row),
    status: orderStatusOf(toEngineOrderState(row)),
    items: inOrderOfCreation(row.items).map((item) => ({
      id: toPublicOrderItemId(item.id),
      productId: item.product_id ? (ids.get(item.product_id) ?? null) : null,
      variantId: item.variant_id,
      name: item.title,
      variantTitle: chosenTitle(item.variant_title),
      price: toCents(item.unit_price),
      quantity: Number(item.quantity),
      amount: lineCents(item),
      imageUrl: toImagePath(item.thumbnail),
    })),
    recipient: recipientOf(row),
    shippingAddress: formatShippingAddress(row.shipping_address),
    createdAt: new Date(row.created_at).toISOString(),
  }))
}

/** A page of a customer's orders, newest first, with their total number. Leaves out draft orders. */
export async function listOrdersOf(
  container: MedusaContainer,
  owner: { customerId: string; userId: number },
  page: Page,
): Promise<{ items: Order[]; total: number }> {
  const filters = { customer_id: owner.customerId, is_draft_order: false }
  const pieces = graphPieces<OrderRow>(container, { entity: "order", fields: ORDER_FIELDS, filters }, page)
  const items: Order[] = []
  let total = 0
  for await (const piece of pieces) {
    items.push(...(await toOrders(container, piece.rows, owner.userId)))
    total = piece.total
  }
  return { items, total }
}

/** An order of the engine, as its owner sees it. */
export async function toOrder(container: MedusaContainer, row: OrderRow, userId: number): Promise<Order> {
  const [order] = (await toOrders(container, [row], userId)) as [Order]
  return order
}

/** One order by the engine's id, as its owner sees it. */
export async function retrieveOrder(
  container: MedusaContainer,
  orderId: string,
  userId: number,
): Promise<Order> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph(
    { entity: "order", fields: ORDER_FIELDS, filters: { id: orderId } },
    { throwIfKeyNotFound: true },
  )
  const [row] = data
  if (!row) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${orderId} does not exist`)
  return toOrder(container, row, userId)
}
