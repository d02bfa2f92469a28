import type { Invariant } from "./invariant"

export const promotions: Invariant[] = [
  {
    name: "a code was used as often as orders carry it",
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
    name: "a code was used no more often than it may be",
    breaches: ({ sql }) => sql`
      select code, used, "limit" from promotion
      where deleted_at is null and "limit" is not null and used > "limit"`,
  },
]
