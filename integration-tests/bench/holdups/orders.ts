import type { Sql } from "postgres"
import { MAX_PAGE_SIZE, type OrderStatus } from "@shop/contracts"

/** Gives a customer enough of the copied orders for the largest page, of any of these statuses. */
export async function giveOrders(
  sql: Sql,
  accountId: number,
  statuses: readonly OrderStatus[],
): Promise<void> {
  await sql`update "order" set customer_id = a.customer_id from account a
    where a.id = ${accountId} and "order".id in (
      select o.id from "order" o join directory_order d on d.order_id = o.id
        where o.customer_id in (select customer_id from account where username like 'measured-%')
          and d.status = any(${[...statuses]})
        order by o.id limit ${MAX_PAGE_SIZE})`
}
