import type { Invariant } from "./invariant"

// Membership orders that stand: neither deleted nor canceled nor drafts.
const SALES = `
  select distinct "order".id, "order".display_id, "order".customer_id from "order"
  join order_item item on item.order_id = "order".id and item.version = "order".version
    and item.deleted_at is null
  join order_line_item line on line.id = item.item_id
  join product_access access on access.product_id = line.product_id and access.kind = 'membership'
    and access.deleted_at is null
  where "order".deleted_at is null and "order".status <> 'canceled' and not "order".is_draft_order`

const KEPT = `select coalesce(sum(amount), 0) from order_transaction
  where order_id = sale.id and deleted_at is null`

export const memberships: Invariant[] = [
  {
    name: "every sold membership was granted once",
    breaches: ({ sql, lastOrder }) => sql`
      select sale.display_id, count(membership.id)::int as grants from (${sql.unsafe(SALES)}
        and "order".display_id > ${lastOrder}) sale
      left join membership_grant membership on membership.order_id = sale.id and membership.deleted_at is null
      group by sale.id, sale.display_id having count(membership.id) <> 1`,
  },
  {
    name: "every paid membership has a sale, and its payment was kept",
    breaches: ({ sql, since }) => sql`
      select membership.account_id, membership.order_id from membership_grant membership
      left join (${sql.unsafe(SALES)}) sale on sale.id = membership.order_id
      where membership.reason = 'payment' and membership.revoked_at is null
        and membership.deleted_at is null and membership.created_at > ${since}
        and (sale.id is null or ((${sql.unsafe(KEPT)}) <= 0 and exists (
          select from order_transaction where order_id = sale.id and deleted_at is null)))`,
  },
  {
    name: "every completed membership purchase has an order",
    breaches: ({ sql }) => sql`
      select token, account_id, order_id from membership_purchase purchase
      where status = 'completed' and deleted_at is null and not exists (
        select from "order" where id = purchase.order_id and deleted_at is null)`,
  },
  {
    name: "every assigned starter kit is in an existing order",
    breaches: ({ sql, since }) => sql`
      select membership.account_id, membership.kit_order_id from membership_grant membership
      where membership.kit_order_id is not null and membership.deleted_at is null
        and membership.created_at > ${since} and not exists (
          select from "order" join order_item item on item.order_id = "order".id and item.deleted_at is null
          join order_line_item line on line.id = item.item_id
          join product_access access on access.product_id = line.product_id
            and access.kind = 'starter_kit' and access.deleted_at is null
          where "order".id = membership.kit_order_id and "order".deleted_at is null)`,
  },
  {
    name: "no member is sent two starter kits",
    breaches: ({ sql, lastOrder }) => sql`
      select "order".customer_id, count(distinct "order".id)::int as kits from "order"
      join order_item item on item.order_id = "order".id and item.version = "order".version
        and item.deleted_at is null
      join order_line_item line on line.id = item.item_id
      join product_access access on access.product_id = line.product_id and access.kind = 'starter_kit'
        and access.deleted_at is null
      join account on account.customer_id = "order".customer_id
      where "order".deleted_at is null and "order".status <> 'canceled' and "order".display_id > ${lastOrder}
      group by "order".customer_id, account.id
      having count(distinct "order".id) > (select count(*) from membership_grant
        where account_id = account.id and deleted_at is null)`,
  },
]
