import type { Evidence, Invariant } from "./invariant"

const NEWEST_ORDERS = 200

/** Keys of what the shop and its engine lock: carts, memberships, orders and stock items. */
async function lockKeys({ sql, since, lastOrder, journal }: Evidence): Promise<string[]> {
  const accountIds = [...journal.accountIds]
  const rows = await sql<{ key: string }[]>`
    select 'shop-cart:' || customer_id as key from account where id = any(${accountIds})
    union all select 'membership:' || id from account where id = any(${accountIds})
    union all select cart.id from cart join account on account.customer_id = cart.customer_id
      where account.id = any(${accountIds}) and cart.completed_at is null
    union all (select 'order-status:' || display_id from "order" where display_id > ${lastOrder}
      order by created_at desc limit ${NEWEST_ORDERS})
    union all select id from inventory_item where created_at > ${since}`
  return rows.map(({ key }) => key)
}

export const locks: Invariant[] = [
  {
    name: "no lock is left behind",
    breaches: async (evidence) => evidence.heldLocks(await lockKeys(evidence)),
  },
]
