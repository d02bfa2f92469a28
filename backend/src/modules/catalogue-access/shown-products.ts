import type { Visibility } from "@shop/contracts"
import { subQuery } from "#engine/sub-query"

/**
 * A condition for the engine's own queries: the ids of goods with one of these visibility levels. It is a subquery
 * rather than a list of ids, so it costs the same however many products are hidden.
 */
export function visibleProducts(levels: Visibility[]) {
  const places = levels.map(() => "?").join(", ")
  return subQuery(
    `select product_id from product_access where deleted_at is null and kind = 'goods' and visibility in (${places})`,
    levels,
  )
}
