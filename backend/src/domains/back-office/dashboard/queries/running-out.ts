import type { MedusaContainer } from "@medusajs/framework/types"
import { type Dashboard, RUNS_OUT, type ScarceVariant } from "@shop/contracts"
import { rowsAcross } from "#lib/rows"
import { LATEST_DAYS } from "../rules/spans"

/** More would not be read on a dashboard. */
const MOST_SHOWN = 6

const SOLD = `select line.variant_id, sum(item.quantity) as pieces
  from directory_order placed
    join "order" on "order".id = placed.order_id
    join order_item item
      on item.order_id = "order".id and item.version = "order".version and item.deleted_at is null
    join order_line_item line on line.id = item.item_id and line.deleted_at is null
  where placed.listed and placed.status <> 'cancelled' and placed.placed_at >= ? and placed.placed_at < ?
  group by line.variant_id`

const STATEMENT = `with sold as (${SOLD}), counted as (
    select product.id as "productId", product.name,
        case when jsonb_array_length(product.variants) > 1 then variant.title end as variant,
        variant.stock as "stockQuantity", coalesce(sold.pieces, 0)::int as sold
      from catalogue_product product
        cross join lateral jsonb_to_recordset(product.variants) as variant (id text, title text, stock integer)
        left join sold on sold.variant_id = variant.id
      where product.listed)
  select *, floor("stockQuantity" * ${LATEST_DAYS} / nullif(sold, 0))::int as "daysLeft", count(*) over ()::int as total
    from counted
    where "stockQuantity" <= ${RUNS_OUT.stockQuantity}
      or "stockQuantity" * ${LATEST_DAYS} < sold * ${RUNS_OUT.days}
    order by "stockQuantity"::float8 / nullif(sold, 0) nulls last, sold desc, "stockQuantity", name, variant
    limit ${MOST_SHOWN}`

/**
 * The variants for sale that run out, first those that last the shortest at the pace of the last 30 days, by one
 * statement.
 *
 * @engine 2.21.2 order/dist/models/order-item.js
 * @engine 2.21.2 order/dist/models/line-item.js
 */
export async function readRunningOut(
  container: MedusaContainer,
  { from, until }: { from: Date; until: Date },
): Promise<Dashboard["runningOut"]> {
  const rows = await rowsAcross<ScarceVariant & { total: number }>(container, STATEMENT, [from, until])
  return { total: rows[0]?.total ?? 0, variants: rows.map(({ total: _total, ...variant }) => variant) }
}
