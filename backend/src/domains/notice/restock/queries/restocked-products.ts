import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { rowsAcross } from "#lib/rows"

/** A product or variant with open notices that can be bought again. */
export interface RestockedProduct {
  /** The facade's id. */
  id: number
  /** The engine's variant id; an empty string for any variant of the product. */
  variantId: string
  visibility: Visibility
}

const OPEN = "told_at is null and deleted_at is null"

/** Whether the product or variant in `waited` is listed and in stock; a deleted variant never is. */
const IS_BACK = `product.listed and case when waited.variant_id = '' then product.stock > 0
  else exists (select from jsonb_array_elements(product.variants) variant
    where variant ->> 'id' = waited.variant_id and (variant ->> 'stock')::integer > 0) end`

const COLUMNS = `product.id, waited.variant_id as "variantId", product.visibility`

/** Skips from one product and variant to the next in the index of open notices, however many notices each has. */
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
 * The products and variants with open notices that are in stock according to the catalogue.
 *
 * @param productIds the engine's ids of the products to check; all if omitted
 */
export function findRestockedProducts(
  container: MedusaContainer,
  productIds?: string[],
): Promise<RestockedProduct[]> {
  if (!productIds) return rowsAcross(container, ALL)
  return productIds.length > 0 ? rowsAcross(container, SOME, [productIds]) : Promise.resolve([])
}
