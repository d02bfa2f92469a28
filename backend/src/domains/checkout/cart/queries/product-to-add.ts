import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { rowsAcross } from "#lib/rows"
import { VISIBLE_COLUMNS } from "#modules/catalogue/read"
import type { VisibleProduct } from "#modules/catalogue/types"

interface Row extends VisibleProduct {
  /** The visibility level of the wanted product by its access row; null in the rows of other products. */
  level: Visibility | null
}

/** A product to be added to a cart and the products in it, as far as the customer may see them. */
interface ShownForCart {
  /** Null if it is not for sale or the customer may not see it. */
  wanted: (VisibleProduct & { level: Visibility }) | null
  visible: VisibleProduct[]
}

const FIND = `
with wanted as (
  select product_id, visibility from product_access where id = ? and kind = 'goods' and deleted_at is null
)
select ${VISIBLE_COLUMNS}, wanted.visibility as level
  from catalogue_product left join wanted on wanted.product_id = catalogue_product.product_id
  where (wanted.product_id is not null or catalogue_product.product_id = any(?::text[]))
    and listed and catalogue_product.visibility = any(?::text[])`

/**
 * Finds the catalogue's entries for a product, by the facade's id, and for the products in a cart. One query on the
 * catalogue and the access rows, which also have to show the product.
 *
 * @param levels the levels that the customer may see
 */
export async function findProductToAdd(
  container: MedusaContainer,
  { productId, inCart, levels }: { productId: number; inCart: string[]; levels: Visibility[] },
): Promise<ShownForCart> {
  const rows = await rowsAcross<Row>(container, FIND, [productId, inCart, levels])
  const found = rows.find(({ level }) => level !== null && levels.includes(level))
  return { wanted: found?.level ? { ...found, level: found.level } : null, visible: rows }
}
