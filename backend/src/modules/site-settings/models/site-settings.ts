import { model } from "@medusajs/framework/utils"

/** The settings that a merchant changed, in a single row. Missing ones have their default. */
const SiteSettings = model.define("site_settings", {
  id: model.text().primaryKey(),
  /** Partial `Settings` of the contracts. */
  values: model.json(),
})

export default SiteSettings
