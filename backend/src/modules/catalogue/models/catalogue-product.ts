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
  /** What audiences pay instead, in cents by their ids. */
  group_prices: model.json(),
  /** The currency in which everybody pays `price_cents` for each piece, whatever the quantity; else null. */
  flat_price_in: model.text().nullable(),
  image_url: model.text().nullable(),
  visibility: model.enum([...visibility.options]),
  featured: model.boolean(),
  /** The facade's category id. */
  category_id: model.number().nullable(),
  /** Those that are for sale, as `ListedVariant`. */
  variants: model.json(),
  /** What the product's page tells beside the description, as `ProductDetails`; null without any. */
  details: model.json().nullable(),
  /** How many can be bought now, of all variants together. */
  stock: model.number(),
  /** Account ids; `integer[]` in the database. */
  doctor_ids: model.array(),
  listed: model.boolean(),
  /** Ids of all engine rows this one was made of: variants, prices, inventory levels and so on. */
  source_ids: model.array(),
  /** When the refresh that wrote this row began to read the engine; `bigint` in the database. */
  ticket: model.number(),
  /** The same of the last refresh of its stock alone; 0 before the first. `bigint` in the database. */
  stock_ticket: model.number().default(0),
})

export default CatalogueProduct
