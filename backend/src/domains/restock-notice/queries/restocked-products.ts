import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { rowsAcross } from "../../../lib/rows"

/** A product, or variant of it, that somebody waits for, and that can be bought again. */
export interface RestockedProduct {
  /** The facade's id. */
  id: number
  /** The engine's id of the variant; empty for the product in any form. */
  variantId: string
  visibility: Visibility
}

const OPEN = "told_at is null and deleted_at is null"

/** Whether there are pieces of what `waited` names, of a product that is listed; one that is gone never comes back. */
const IS_BACK = `product.listed and case when waited.variant_id = '' then product.stock > 0
  else exists (select from jsonb_array_elements(product.variants) variant
    where variant ->> 'id' = waited.variant_id and (variant ->> 'stock')::integer > 0) end`

const COLUMNS = `product.id, waited.variant_id as "variantId", product.visibility`

/** Goes from one product and variant to the next in the index of open notices, however many there are of each. */
const ALL = `
with recursive waited (id, variant_id) as (
  (select product_id, variant_id from restock_notice where ${OPEN} order by product_id, variant_id limit 1)
  union all
  select next.product_id, next.variant_id from waited cross join lateral (
    select product_id, variant_id from restock_notice
      where ${OPEN} and (product_id, variant_id) > (waited.id, waited.variant_id)
      order by product_id, variant_id limit 1) next)
select ${COLUMNS} from waited join catalogue_product product on product.id = waited.id where ${IS_BACK}`

const SOME = `
select ${COLUMNS} from catalogue_product product
  join lateral (select distinct variant_id from restock_notice
    where ${OPEN} and restock_notice.product_id = product.id) waited on true
  where product.product_id = any(?::text[]) and ${IS_BACK}`

/**
 * The products and variants with open notices that the catalogue has pieces of.
 *
 * @param productIds the engine's ids of the products to look at; all when left out
 */
export function findRestockedProducts(
  container: MedusaContainer,
  productIds?: string[],
): Promise<RestockedProduct[]> {
  if (!productIds) return rowsAcross(container, ALL)
  return productIds.length > 0 ? rowsAcross(container, SOME, [productIds]) : Promise.resolve([])
}
