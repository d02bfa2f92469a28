import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminOrdersQuery } from "@shop/contracts"
import type { z } from "zod"
import { escapeLike } from "../lib/escape-like"
import { pageOf } from "./respond"

type Filter = z.output<typeof adminOrdersQuery>

/** The rule of `policy/order-status.ts` in SQL; only orders that are still open have their items looked at. */
const STATUS = `case
  when engine_order.status = 'canceled' then 'cancelled'
  when engine_order.status = 'archived' and engine_order.canceled_at is not null then 'cancelled'
  when engine_order.status in ('completed', 'archived') then 'completed'
  else (
    select case
      when bool_and(item.delivered_quantity >= item.quantity) then 'delivered'
      when bool_and(item.shipped_quantity >= item.quantity) then 'shipped'
      when bool_or(item.fulfilled_quantity > 0) then 'processing'
      else 'pending' end
    from order_item item
    where item.order_id = engine_order.id and item.version = engine_order.version and item.deleted_at is null
  ) end`

/** Cheap conditions that go first, so that a filter on an open status skips the many closed orders. */
const CANDIDATES = {
  cancelled: "engine_order.status in ('canceled', 'archived')",
  completed: "engine_order.status in ('completed', 'archived')",
  open: "engine_order.status not in ('canceled', 'completed', 'archived')",
} as const

const MATCHES = `(account.username ilike :pattern or customer.email ilike :pattern
  or engine_order.email ilike :pattern or engine_order.display_id::text = :id)`

function conditionsOf({ q, status }: Filter): string[] {
  const conditions = ["engine_order.deleted_at is null", "engine_order.is_draft_order = false"]
  if (q) conditions.push(MATCHES)
  if (status) {
    const isClosed = status === "cancelled" || status === "completed"
    conditions.push(CANDIDATES[isClosed ? status : "open"], `${STATUS} = :status`)
  }
  return conditions
}

/**
 * The engine's ids of a page of orders, newest first, and how many match in all. The status word comes
 * from the items, the username from the account: only the database can cut a page of that, so this one
 * read looks at four tables. Its cost grows with the open orders, and with all of them for `q`.
 */
export async function findOrders(
  scope: MedusaContainer,
  query: Filter,
): Promise<{ ids: string[]; total: number }> {
  const knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const matching = `from "order" engine_order
    left join customer on customer.id = engine_order.customer_id
    left join account on account.customer_id = engine_order.customer_id and account.deleted_at is null
    where ${conditionsOf(query).join(" and ")}`
  const bindings = {
    pattern: `%${escapeLike(query.q ?? "")}%`,
    id: (query.q ?? "").replace(/^#/, ""),
    status: query.status ?? "",
    ...pageOf(query),
  }
  const [page, count]: [{ rows: { id: string }[] }, { rows: { total: number }[] }] = await Promise.all([
    knex.raw(
      `select engine_order.id ${matching}
        order by engine_order.created_at desc, engine_order.display_id desc limit :limit offset :offset`,
      bindings,
    ),
    knex.raw(`select count(*)::int as total ${matching}`, bindings),
  ])
  return { ids: page.rows.map((row) => row.id), total: count.rows[0]?.total ?? 0 }
}
