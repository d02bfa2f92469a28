import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { ROLES } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import type { OrderEntry, ShownOrder, UserEntry } from "./types"

type Manager = SqlEntityManager | undefined

const ROLE_COLUMNS = ROLES.map(({ name }) => `is_${name}`)
const ROLE_FIELDS = ROLES.map(({ flag }) => `"${flag}"`)

// A row is only overwritten by a refresh that began later.
const PUT_USERS = `
insert into directory_user (account_id, search, ${ROLE_COLUMNS.join(", ")}, listed, ticket)
  select "accountId", search, ${ROLE_FIELDS.join(", ")}, listed, ?::bigint
    from jsonb_to_recordset(?::jsonb) as entry("accountId" int, search text,
      ${ROLE_FIELDS.map((field) => `${field} boolean`).join(", ")}, listed boolean)
    order by "accountId"
on conflict (account_id) do update set
    search = excluded.search, ${ROLE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(", ")},
    listed = excluded.listed, ticket = excluded.ticket, updated_at = now()
  where directory_user.ticket < excluded.ticket`

const PUT_ORDERS = `
insert into directory_order
    (order_id, id, search, status, placed_at, to_pack, to_send, has_open_return, listed, ticket)
  select "orderId", id, search, status, "placedAt", "toPack", "toSend", "hasOpenReturn", listed, ?::bigint
    from jsonb_to_recordset(?::jsonb) as entry("orderId" text, id int, search text, status text,
      "placedAt" timestamptz, "toPack" boolean, "toSend" boolean, "hasOpenReturn" boolean, listed boolean)
    order by "orderId"
on conflict (order_id) do update set
    id = excluded.id, search = excluded.search, status = excluded.status, placed_at = excluded.placed_at,
    to_pack = excluded.to_pack, to_send = excluded.to_send, has_open_return = excluded.has_open_return,
    shown = null, listed = excluded.listed, ticket = excluded.ticket, updated_at = now()
  where directory_order.ticket < excluded.ticket`

/** Writes users that were read after the ticket was taken. */
export async function writeUserEntries(
  manager: Manager,
  entries: UserEntry[],
  ticket: number,
): Promise<void> {
  if (entries.length > 0) await rowsOf(manager, PUT_USERS, [ticket, JSON.stringify(entries)])
}

/** Writes orders that were read after the ticket was taken. */
export async function writeOrderEntries(
  manager: Manager,
  entries: OrderEntry[],
  ticket: number,
): Promise<void> {
  if (entries.length > 0) await rowsOf(manager, PUT_ORDERS, [ticket, JSON.stringify(entries)])
}

/** Saves list entries of orders, unless they were refreshed since they were found. */
export async function writeShownOrders(manager: Manager, orders: ShownOrder[]): Promise<void> {
  if (orders.length === 0) return
  await rowsOf(
    manager,
    `update directory_order set shown = entry.shown
      from jsonb_to_recordset(?::jsonb) as entry("orderId" text, ticket bigint, shown jsonb)
      where order_id = entry."orderId" and directory_order.ticket = entry.ticket`,
    [JSON.stringify(orders)],
  )
}

/** Unlists orders that the engine does not have any more. */
export async function removeOrderEntries(
  manager: Manager,
  orderIds: string[],
  ticket: number,
): Promise<void> {
  if (orderIds.length === 0) return
  await rowsOf(
    manager,
    `update directory_order set listed = false, ticket = ?::bigint, updated_at = now()
      where order_id = any(?::text[]) and ticket < ?::bigint`,
    [ticket, orderIds, ticket],
  )
}
