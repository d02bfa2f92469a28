import type { Invariant } from "./invariant"

export const orders: Invariant[] = [
  {
    name: "every confirmed order exists once and belongs to its customer",
    breaches: async ({ sql, journal }) => {
      const rows = await sql<{ display_id: number; account_id: number | null; count: number }[]>`
        select "order".display_id, min(account.id) as account_id, count(*)::int as count from "order"
        left join account on account.customer_id = "order".customer_id
        where "order".deleted_at is null and "order".display_id = any(${journal.orders.map(({ id }) => id)})
        group by "order".display_id`
      const found = new Map(rows.map((row) => [row.display_id, row]))
      return journal.orders.filter(({ id, accountId }) => {
        const row = found.get(id)
        return row?.count !== 1 || row.account_id !== accountId
      })
    },
  },
  {
    name: "every cart has at most one order, and every order one cart",
    breaches: ({ sql }) => sql`
      select cart_id, null as order_id, count(*)::int from order_cart where deleted_at is null
        group by cart_id having count(*) > 1
      union all
      select null, order_id, count(*)::int from order_cart where deleted_at is null
        group by order_id having count(*) > 1`,
  },
  {
    name: "every order has its cart",
    breaches: ({ sql, lastOrder }) => sql`
      select id, display_id from "order" where deleted_at is null and not is_draft_order
        and display_id > ${lastOrder}
        and not exists (select from order_cart where order_id = "order".id and deleted_at is null)`,
  },
  {
    name: "every order linked to a cart exists",
    breaches: ({ sql }) => sql`
      select order_id, cart_id from order_cart where deleted_at is null
        and not exists (select from "order" where id = order_id and deleted_at is null)`,
  },
  {
    name: "every cart with an order is closed",
    breaches: ({ sql }) => sql`
      select cart.id, order_cart.order_id from cart
      join order_cart on cart_id = cart.id and order_cart.deleted_at is null
      where cart.completed_at is null and cart.deleted_at is null`,
  },
  {
    name: "every closed cart has an order",
    breaches: ({ sql }) => sql`
      select id, metadata ->> 'purpose' as purpose from cart
      where completed_at is not null and deleted_at is null
        and not exists (select from order_cart where cart_id = cart.id and deleted_at is null)`,
  },
  {
    name: "every idempotency key leads to one order",
    breaches: ({ journal }) => {
      const byKey = new Map<string, Set<number>>()
      for (const { id, key } of journal.orders) {
        if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
      }
      const twice = [...byKey].filter(([, ids]) => ids.size > 1)
      return Promise.resolve(twice.map(([key, ids]) => ({ key, orders: [...ids] })))
    },
  },
]
