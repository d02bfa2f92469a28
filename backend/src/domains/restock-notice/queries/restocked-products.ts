import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { rowsAcross } from "../../../lib/rows"

/** A product that somebody waits for, and that can be bought again. */
export interface RestockedProduct {
  /** The facade's id. */
  id: number
  visibility: Visibility
}

const OPEN = "told_at is null and deleted_at is null"

/** Goes from one product to the next in the index of open notices, however many there are of each. */
const ALL = `
with recursive waited (id) as (
  select min(product_id) from restock_notice where ${OPEN}
  union all
  select (select min(product_id) from restock_notice where ${OPEN} and product_id > waited.id)
    from waited where waited.id is not null)
select product.id, product.visibility from waited join catalogue_product product on product.id = waited.id
  where product.listed and product.stock > 0`

const SOME = `
select product.id, product.visibility from catalogue_product product
  where product.product_id = any(?::text[]) and product.listed and product.stock > 0
    and exists (select from restock_notice where ${OPEN} and restock_notice.product_id = product.id)`

/**
 * The products with open notices that the catalogue has pieces of.
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
