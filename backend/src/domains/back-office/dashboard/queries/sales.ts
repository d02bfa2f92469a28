import type { MedusaContainer } from "@medusajs/framework/types"
import type { SalesFigures } from "@shop/contracts"
import { readMoneySums } from "#engine/money-sums"
import { rowsAcross } from "#lib/rows"
import { bindingsOf, inSpan, type Span, SPANS } from "#lib/spans"

const ORDERS = `select (select count(*) from directory_order
      where listed and status <> 'cancelled' and ${inSpan("placed_at")})::int as count
  from ${SPANS} order by span.place`

/** Accounts whose first grant is in each span; those of other reasons, or after a break, make nobody new. */
const NEW_MEMBERS = `select (select count(distinct granted.account_id) from membership_grant granted
      where ${inSpan("granted.granted_at")} and granted.deleted_at is null
        and granted.granted_at = (select min(earlier.granted_at) from membership_grant earlier
          where earlier.account_id = granted.account_id and earlier.deleted_at is null))::int as count
  from ${SPANS} order by span.place`

async function countIn(
  container: MedusaContainer,
  statement: string,
  spans: readonly Span[],
): Promise<number[]> {
  const rows = await rowsAcross<{ count: number }>(container, statement, bindingsOf(spans))
  return rows.map(({ count }) => count)
}

/** How many people became members in each span, by one statement. */
export function countNewMembers(container: MedusaContainer, spans: readonly Span[]): Promise<number[]> {
  return countIn(container, NEW_MEMBERS, spans)
}

/** What was sold in each span, by two statements: money and orders. */
export async function readSales(
  container: MedusaContainer,
  spans: readonly Span[],
): Promise<Omit<SalesFigures, "newMembers">[]> {
  const [money, orders] = await Promise.all([
    readMoneySums(container, spans),
    countIn(container, ORDERS, spans),
  ])
  return money.map(({ sales, refunds }, index) => ({
    sales,
    refunds,
    net: sales - refunds,
    orders: orders[index] ?? 0,
  }))
}
