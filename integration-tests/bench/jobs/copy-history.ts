import type { Sql } from "postgres"

/** How many days the shop keeps these rows of an order; see the jobs that delete them. */
const KEPT = { emails: 13, placements: 6 }

/**
 * Adds what else a year of orders leaves behind: sent emails and order placements for as long as the shop keeps them,
 * idempotent answers of the last day, a session per customer, and an audit log entry per order, none older than half a
 * year.
 */
export async function copyHistory(sql: Sql): Promise<void> {
  await sql`create temporary table measured_placed as
    select o.id, o.email, o.customer_id, o.created_at as at, l.cart_id, m.account_id from "order" o
      join order_cart l on l.order_id = o.id join measured_customer m on m.customer_id = o.customer_id
      where o.created_at > now() - interval '14 days'`
  await sql`insert into email_message
      (id, key, template, recipient, status, attempts, next_attempt_at, sent_at, created_at, updated_at)
    select 'email_' || right(id, 26), 'order-placed:' || id, 'order-placed', email, 'sent', 1, at, at, at, at
      from measured_placed where at > now() - make_interval(days => ${KEPT.emails})`
  await sql`insert into order_placement
      (id, order_id, cart_id, customer_id, account_id, status, next_attempt_at, created_at, updated_at)
    select 'oplace_' || right(id, 26), id, cart_id, customer_id, account_id, 'placed', at, at, at
      from measured_placed where at > now() - make_interval(days => ${KEPT.placements})`
  await sql`insert into idempotent_answer (id, account_id, key, fingerprint, status, body, created_at, updated_at)
    select 'idem_' || right(id, 26), account_id, id, repeat('f', 64), 201, jsonb_build_object('id', id), at, at
      from measured_placed where at > now() - interval '22 hours'`
  await sql`insert into audit_entry (actor_id, actor, action, subject, subject_id, before, after, created_at)
    select 1, 'admin', 'updated', 'order', o.display_id::text, '{"status":"pending"}', '{"status":"completed"}',
        now() - (now() - o.created_at) / 2.1
      from "order" o join measured_customer m on m.customer_id = o.customer_id order by o.created_at`
  await sql`insert into account_session (id, token_hash, account_id, last_seen_at)
    select 'sess_' || right(customer_id, 26), customer_id, account_id, now() from measured_customer`
  // Mark all of it as already processed.
  await sql`truncate shop_change`
  await sql`update email_mark set at = now() - interval '10 minutes'`
  await sql`insert into invoice_mark (name, at) values ('issued', now()) on conflict (name) do update set at = now()`
}
