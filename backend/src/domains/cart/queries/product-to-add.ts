import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { rowsAcross } from "../../../lib/rows"
import { VISIBLE_COLUMNS } from "../../../modules/catalogue/read"
import type { VisibleProduct } from "../../../modules/catalogue/types"

interface Row extends VisibleProduct {
  /** For whom the wanted product is; null in the rows of other products. */
  level: Visibility | null
}

/** A product that is to be put into a cart, and those in it, as far as their levels are shown. */
interface ShownForCart {
  /** Null when it is not for sale, or not shown. */
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
 * What the catalogue lists of a product, by the facade's id, and of the products in a cart. One query of the tables of
 * the catalogue and of who may buy, of which the second decides for the wanted product.
 *
 * @param levels those that the customer may see
 */
export async function findProductToAdd(
  container: MedusaContainer,
  { productId, inCart, levels }: { productId: number; inCart: string[]; levels: Visibility[] },
): Promise<ShownForCart> {
  const rows = await rowsAcross<Row>(container, FIND, [productId, inCart, levels])
  const found = rows.find(({ level }) => level !== null && levels.includes(level))
  return { wanted: found?.level ? { ...found, level: found.level } : null, visible: rows }
}
