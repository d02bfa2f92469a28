import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"
import { bindingsOf, inSpan, type Span, SPANS } from "#lib/spans"

/** The money that moved in a span, in cents. */
interface MoneySum {
  sales: number
  refunds: number
}

const centsOf = (table: string, condition: string) =>
  `(select coalesce(sum(round(amount * 100)), 0) from ${table} where ${condition})`

const STATEMENT = `select ${centsOf("capture", `${inSpan("created_at")} and deleted_at is null`)}::float8 as sales,
    (${centsOf("refund", inSpan("created_at"))} - ${centsOf("refund", inSpan("deleted_at"))})::float8 as refunds
  from ${SPANS} order by span.place`

/**
 * The payments and refunds of each span, by one statement: those that `money-movements.ts` lists. A refund that failed
 * is marked as deleted, and counts against the refunds of the time in which it failed.
 *
 * @engine 2.21.2 payment/dist/models/capture.js
 * @engine 2.21.2 payment/dist/models/refund.js
 */
export function readMoneySums(container: MedusaContainer, spans: readonly Span[]): Promise<MoneySum[]> {
  return rowsAcross(container, STATEMENT, bindingsOf(spans))
}
