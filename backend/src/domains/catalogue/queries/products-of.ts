import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

const OF_VARIANTS = "select variant.product_id as id from product_variant variant where variant.id"

/** SQL for the engine ids of products that rows belong to, those of deleted variants included, with a `?` for the ids of the rows. */
const PRODUCTS_OF = {
  "product-variant": `${OF_VARIANTS} = any(?::text[])`,
  price: `${OF_VARIANTS} in (select link.variant_id from product_variant_price_set link
    join price on price.price_set_id = link.price_set_id where price.id = any(?::text[]) and link.deleted_at is null)`,
  "inventory-item": `${OF_VARIANTS} in
    (select variant_id from product_variant_inventory_item where inventory_item_id = any(?::text[]) and deleted_at is null)`,
} as const

/** Engine ids of the products that these rows of the engine belong to. */
export async function findProductsOf(
  container: MedusaContainer,
  source: keyof typeof PRODUCTS_OF,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await rowsAcross<{ id: string }>(container, PRODUCTS_OF[source], [ids])
  return [...new Set(rows.map(({ id }) => id))]
}
