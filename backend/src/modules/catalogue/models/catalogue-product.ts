import { visibility } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/**
 * A product as the facade lists it, gathered from the engine's modules. A deleted or unavailable product stays as an
 * unlisted row, so that a slower refresh can't restore it.
 */
const CatalogueProduct = model.define("catalogue_product", {
  /** The engine's product id. */
  product_id: model.text().primaryKey(),
  /** The facade's product id; null for a product that was deleted before it got one. */
  id: model.number().nullable(),
  name: model.text(),
  description: model.text(),
  /** `bigint` in the database. */
  price_cents: model.number(),
  /** Prices of audiences that pay another price, in cents by audience id. */
  group_prices: model.json(),
  /** The currency in which everyone pays `price_cents` per unit, at any quantity; null if the price varies. */
  flat_price_in: model.text().nullable(),
  image_url: model.text().nullable(),
  visibility: model.enum([...visibility.options]),
  featured: model.boolean(),
  /** The facade's id of the category that the product is shown under, the first of all. */
  category_id: model.number().nullable(),
  /** The facade's ids of all of its categories, in the merchant's order; `integer[]` in the database. */
  category_ids: model.array(),
  /** The variants that are for sale, as `ListedVariant[]`. */
  variants: model.json(),
  /** Additional content of the product page, as `ProductDetails`; null if there is none. */
  details: model.json().nullable(),
  /** How many units can be bought now, over all variants. */
  stock: model.number(),
  /** Account ids; `integer[]` in the database. */
  doctor_ids: model.array(),
  listed: model.boolean(),
  /** The ticket that the refresh took before it read the engine and wrote this row; `bigint` in the database. */
  ticket: model.number(),
  /** The ticket of the last refresh of only its stock; 0 before the first. `bigint` in the database. */
  stock_ticket: model.number().default(0),
})

export default CatalogueProduct
