import type { MedusaContainer } from "@medusajs/framework/types"
import type { SalesFigures } from "@shop/contracts"
import { readMoneySums } from "../../../engine/money-sums"
import { rowsAcross } from "../../../lib/rows"
import { bindingsOf, inSpan, type Span, SPANS } from "../../../lib/spans"

const ORDERS = `select (select count(*) from directory_order
      where listed and status <> 'cancelled' and ${inSpan("placed_at")})::int as count
  from ${SPANS} order by span.place`

/** An account's first grant in each span; those of other reasons, or after a break, make nobody new. */
const NEW_MEMBERS = `select (select count(*) from membership_grant granted
      where ${inSpan("granted.granted_at")} and granted.deleted_at is null
        and not exists (select from membership_grant earlier
          where earlier.account_id = granted.account_id and earlier.deleted_at is null
            and (earlier.granted_at, earlier.id) < (granted.granted_at, granted.id)))::int as count
  from ${SPANS} order by span.place`

type Count = { count: number }

/** What was sold in each span, by three statements: money, orders, members. */
export async function readSales(container: MedusaContainer, spans: readonly Span[]): Promise<SalesFigures[]> {
  const bindings = bindingsOf(spans)
  const [money, orders, members] = await Promise.all([
    readMoneySums(container, spans),
    rowsAcross<Count>(container, ORDERS, bindings),
    rowsAcross<Count>(container, NEW_MEMBERS, bindings),
  ])
  return money.map(({ sales, refunds }, index) => ({
    sales,
    refunds,
    net: sales - refunds,
    orders: orders[index]?.count ?? 0,
    newMembers: members[index]?.count ?? 0,
  }))
}
