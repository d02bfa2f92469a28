import type { Invariant } from "./invariant"

export const promotions: Invariant[] = [
  {
    name: "every code's use count matches its orders",
    breaches: ({ sql, since }) => sql`
      select promotion.code, promotion.used, promotion."limit", count("order".id)::int as orders
      from promotion
      left join order_promotion link on link.promotion_id = promotion.id and link.deleted_at is null
      left join "order" on "order".id = link.order_id and "order".deleted_at is null
      where promotion.deleted_at is null and promotion."limit" is not null
        and promotion.created_at > ${since}
      group by promotion.id having promotion.used <> count("order".id)`,
  },
  {
    name: "no code was used more often than allowed",
    breaches: ({ sql }) => sql`
      select code, used, "limit" from promotion
      where deleted_at is null and "limit" is not null and used > "limit"`,
  },
  {
    // A budget outlives its promotion, which a merchant may delete; a merchant may not have set it to zero.
    name: "every used budget equals the discounts of active orders",
    breaches: ({ sql, since }) => sql`
      select budget.id, budget.type, budget.used::float as used, spent.orders, spent.dollars
      from promotion_campaign_budget budget
      cross join lateral (
        select count(distinct "order".id)::int as orders, coalesce(sum(given.amount), 0)::float as dollars
        from promotion
        join order_promotion link on link.promotion_id = promotion.id and link.deleted_at is null
        join "order" on "order".id = link.order_id and "order".deleted_at is null
          and "order".status <> 'canceled'
        left join lateral (
          select sum(adjustment.amount) as amount from order_line_item_adjustment adjustment
          join order_item item on item.item_id = adjustment.item_id and item.order_id = "order".id
            and item.version = 1
          where adjustment.promotion_id = promotion.id and adjustment.deleted_at is null
            and adjustment.version = 1) given on true
        where promotion.campaign_id = budget.campaign_id) spent
      where budget.created_at > ${since}
        and abs(budget.used - case budget.type when 'spend' then spent.dollars else spent.orders end) > 0.005`,
  },
]
