import { model } from "@medusajs/framework/utils"

/** A category as the facade lists it, maintained like `catalogue_product`. */
const CatalogueCategory = model.define("catalogue_category", {
  /** The engine's category id. */
  category_id: model.text().primaryKey(),
  /** The facade's category id; null for a category that was deleted before it got one. */
  id: model.number().nullable(),
  name: model.text(),
  description: model.text(),
  image_url: model.text().nullable(),
  rank: model.number(),
  listed: model.boolean(),
  ticket: model.number(),
})

export default CatalogueCategory
