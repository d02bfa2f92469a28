import type { MedusaContainer } from "@medusajs/framework/types"
import { type OrderProgress, readOrderProgress } from "#engine/order-progress"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName } from "#modules/account/names"
import type { OrderEntry } from "#modules/directory/types"
import { recipientOf } from "#domains/store/rules/shipping-address"
import { toCents } from "#lib/money"
import { orderStatusOf, toEngineOrderState } from "#domains/order-facts/rules/engine-order-state"
import { isReturnOpen, orderWorkOf } from "#domains/order-facts/rules/order-queues"
import { returnStatusOf } from "#domains/order-facts/rules/return-state"
import { searchText } from "./user-entries"

async function usernamesOf(container: MedusaContainer, customerIds: string[]): Promise<Map<string, string>> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["customer_id", "username"], take: customerIds.length },
    )
  return new Map(accounts.map((account) => [account.customer_id, account.username]))
}

function hasOpenReturn({ returns, captured, refunded }: OrderProgress): boolean {
  const isPaidOut = toCents(refunded) >= toCents(captured)
  return returns.some((row) => {
    const state = { status: row.status, notes: row.metadata ?? {}, refundedCents: toCents(row.refunded) }
    return isReturnOpen(returnStatusOf({ ...state, items: [], isPaidOut }), row.is_exchanged)
  })
}

function toOrderEntry(order: OrderProgress, username: string | undefined): OrderEntry {
  const { customer } = order
  const name = customer && joinName(customer)
  return {
    orderId: order.id,
    id: order.display_id,
    search: searchText(username, customer?.email, order.email, name, recipientOf(order).name),
    status: orderStatusOf(toEngineOrderState(order)),
    placedAt: order.created_at,
    ...orderWorkOf(order),
    hasOpenReturn: hasOpenReturn(order),
    listed: !order.is_draft_order,
  }
}

/** Reads the directory entries of orders. Deleted orders are left out. */
export async function readOrderEntries(
  container: MedusaContainer,
  orderIds: string[],
): Promise<OrderEntry[]> {
  const orders = await readOrderProgress(container, orderIds)
  const usernames = await usernamesOf(container, [
    ...new Set(orders.flatMap((order) => order.customer_id ?? [])),
  ])
  return orders.map((order) => toOrderEntry(order, usernames.get(order.customer_id ?? "")))
}
