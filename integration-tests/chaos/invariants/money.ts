import type { Invariant } from "./invariant"

// Captured less refunded: dollars with two decimals, as the engine stores them; compared as numbers.
const KEPT = `(select coalesce(sum(capture.amount), 0) from capture
    where capture.payment_id = payment.id and capture.deleted_at is null)
  - (select coalesce(sum(refund.amount), 0) from refund
    where refund.payment_id = payment.id and refund.deleted_at is null)`

/** Dollars of which nothing is paid: the engine takes a total with its fractions of a cent, and gives whole cents back. */
const LEAST = 0.005

/** Rounds half a cent up by the decimals as written: as a float, 79.335 times 100 is less than 7933.5. */
const toCents = (dollars: string) => Math.round(Number(`${dollars}e2`))

export const money: Invariant[] = [
  {
    name: "every kept payment belongs to exactly one order",
    breaches: ({ sql, since }) => sql`
      select payment.id, payment.amount, array_agg("order".display_id) as orders from payment
      left join order_payment_collection link
        on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
      left join "order" on "order".id = link.order_id and "order".deleted_at is null
        and "order".status <> 'canceled'
      where payment.deleted_at is null and payment.created_at > ${since} and ${sql.unsafe(KEPT)} > ${LEAST}
      group by payment.id having count("order".id) <> 1`,
  },
  {
    name: "every authorization belongs to an order or was released",
    breaches: ({ sql, since }) => sql`
      select payment.id, payment.amount, payment.provider_id from payment
      where payment.deleted_at is null and payment.canceled_at is null and payment.captured_at is null
        and payment.created_at > ${since} and not exists (
          select from order_payment_collection link join "order" on "order".id = link.order_id
          where link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
            and "order".deleted_at is null)`,
  },
  {
    name: "every recorded capture took place",
    breaches: ({ sql, since }) => sql`
      select payment.id, payment.captured_at, payment.amount, sum(capture.amount) as captured from payment
      left join capture on capture.payment_id = payment.id and capture.deleted_at is null
      where payment.deleted_at is null and payment.created_at > ${since}
      group by payment.id
      having (payment.captured_at is null) <> (coalesce(sum(capture.amount), 0) = 0)
        or coalesce(sum(capture.amount), 0) not in (0, payment.amount)`,
  },
  {
    name: "no order has an open balance beyond its refunds",
    breaches: ({ sql, lastOrder }) => sql`
      select "order".display_id, totals ->> 'pending_difference' as outstanding,
        totals ->> 'current_order_total' as total, totals ->> 'paid_total' as paid
      from order_summary summary join "order" on "order".id = summary.order_id
      where summary.deleted_at is null and "order".deleted_at is null and not "order".is_draft_order
        and "order".display_id > ${lastOrder} and "order".status <> 'canceled'
        and summary.version = "order".version
        and (totals ->> 'pending_difference')::numeric > (
          select coalesce(-sum(amount), 0) from order_transaction
          where order_id = "order".id and amount < 0 and deleted_at is null)`,
  },
  {
    name: "order transactions equal captures minus refunds",
    breaches: ({ sql, lastOrder }) => sql`
      select "order".display_id, entered.amount as entered, moved.amount as moved, entered.each from "order"
      cross join lateral (select coalesce(sum(amount), 0) as amount,
          array_agg(reference || ' ' || amount order by created_at) as each from order_transaction
        where order_id = "order".id and deleted_at is null) entered
      cross join lateral (select coalesce(sum(${sql.unsafe(KEPT)}), 0) as amount
        from order_payment_collection link join payment
          on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
        where link.order_id = "order".id and link.deleted_at is null) moved
      where "order".deleted_at is null and "order".display_id > ${lastOrder} and not "order".is_draft_order
        and abs(entered.amount - moved.amount) > ${LEAST}`,
  },
  {
    name: "no canceled order keeps money",
    breaches: ({ sql, lastOrder }) => sql`
      select "order".display_id, payment.id, ${sql.unsafe(KEPT)} as kept from "order"
      join order_payment_collection link on link.order_id = "order".id and link.deleted_at is null
      join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
      where "order".status = 'canceled' and "order".deleted_at is null and "order".display_id > ${lastOrder}
        and abs(${sql.unsafe(KEPT)}) > ${LEAST}`,
  },
  {
    name: "the total shown equals the charge and the order's total",
    breaches: async ({ sql, journal }) => {
      // Later versions of an order subtract refunds.
      const rows = await sql<{ display_id: number; total: string | null; charged: string }[]>`
        select "order".display_id,
          (select totals ->> 'current_order_total' from order_summary summary
            where summary.order_id = "order".id order by summary.version limit 1) as total,
          (select coalesce(sum(capture.amount), 0) from order_payment_collection link
            join payment on payment.payment_collection_id = link.payment_collection_id
            join capture on capture.payment_id = payment.id and capture.deleted_at is null
            where link.order_id = "order".id and link.deleted_at is null) as charged
        from "order"
        where "order".deleted_at is null and "order".display_id = any(${journal.orders.map(({ id }) => id)})`
      const found = new Map(rows.map((row) => [row.display_id, row]))
      return journal.orders.flatMap(({ id, shownCents }) => {
        const row = found.get(id)
        const told = row ? [row.total ?? row.charged, row.charged] : []
        return told.some((dollars) => toCents(dollars) !== shownCents) ? [{ ...row, shownCents }] : []
      })
    },
  },
]
