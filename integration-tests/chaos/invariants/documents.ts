import type { Invariant } from "./invariant"

/** How much of something an order's payments have, and how many documents of a kind were issued for it. */
function documented(table: "capture" | "refund", kind: "invoice" | "credit_note") {
  return `
    select "order".display_id, count(distinct moved.id)::int as moved,
      (select count(*)::int from invoice where order_id = "order".display_id and kind = '${kind}'
        and deleted_at is null) as documents
    from "order"
    join order_payment_collection link on link.order_id = "order".id and link.deleted_at is null
    join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
    join ${table} moved on moved.payment_id = payment.id and moved.deleted_at is null and moved.amount > 0
    where "order".deleted_at is null`
}

// A refund that failed later keeps its credit note.
const MISSING = `group by "order".id, "order".display_id`

export const documents: Invariant[] = [
  {
    name: "every order payment has an invoice",
    breaches: ({ sql, lastOrder }) => sql`
      select * from (${sql.unsafe(documented("capture", "invoice"))}
        and "order".display_id > ${lastOrder} ${sql.unsafe(MISSING)}) due
      where due.documents <> due.moved`,
  },
  {
    name: "every order refund has a credit note",
    breaches: ({ sql, lastOrder }) => sql`
      select * from (${sql.unsafe(documented("refund", "credit_note"))}
        and "order".display_id > ${lastOrder} ${sql.unsafe(MISSING)}) due
      where due.documents < due.moved`,
  },
]
