import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { joinName } from "../../../modules/account/names"
import type { OrderEntry } from "../../../modules/directory/types"
import { recipientOf, type OrderRecipientRow } from "../../address/rules/shipping-address"
import {
  orderStatusOf,
  toEngineOrderState,
  type EngineOrderRow,
} from "../../order-status/rules/engine-order-state"
import { customersById } from "./people"
import { searchText } from "./user-entries"
import { graphRows } from "../../../engine/graph"
import { batchesOf } from "../../read-model/queries/id-batches"

/** What an order's entry shows of it. */
interface EntryOrder extends EngineOrderRow, OrderRecipientRow {
  id: string
  display_id: number
  created_at: string | Date
  is_draft_order: boolean
}

/** What an order's entry shows of its customer. */
interface EntryPerson {
  username: string | null
  email: string | null
  name: string | null
}

interface OrderRow extends EntryOrder {
  customer_id: string | null
}

/** Batch size; other requests run in between. */
const PIECE = 20

const FIELDS = [
  "id",
  "display_id",
  "status",
  "canceled_at",
  "email",
  "customer_id",
  "created_at",
  "is_draft_order",
  "shipping_address.first_name",
  "shipping_address.last_name",
  "items.*",
  "items.detail.*",
]

async function usernamesOf(container: MedusaContainer, customerIds: string[]): Promise<Map<string, string>> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["customer_id", "username"], take: customerIds.length },
    )
  return new Map(accounts.map((account) => [account.customer_id, account.username]))
}

/** The directory entry of an order. */
function toOrderEntry(order: EntryOrder, person: EntryPerson): OrderEntry {
  return {
    orderId: order.id,
    id: order.display_id,
    search: searchText(person.username, person.email, order.email, person.name, recipientOf(order).name),
    status: orderStatusOf(toEngineOrderState(order)),
    placedAt: order.created_at,
    listed: !order.is_draft_order,
  }
}

/** Reads the directory entries of orders. Deleted orders are left out. */
export async function readOrderEntries(
  container: MedusaContainer,
  orderIds: string[],
): Promise<OrderEntry[]> {
  const rows: OrderRow[] = []
  for (const id of batchesOf(orderIds, PIECE)) {
    rows.push(...(await graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id } })))
  }
  const customerIds = [...new Set(rows.flatMap((row) => row.customer_id ?? []))]
  const [usernames, customers] = await Promise.all([
    usernamesOf(container, customerIds),
    customersById(container, customerIds),
  ])
  return rows.map((row) => {
    const customerId = row.customer_id ?? ""
    const username = usernames.get(customerId) ?? null
    const customer = customers.get(customerId)
    return toOrderEntry(row, {
      username,
      email: customer?.email ?? null,
      name: customer ? joinName(customer) : null,
    })
  })
}
