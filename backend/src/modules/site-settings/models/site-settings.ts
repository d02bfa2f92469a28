import { model } from "@medusajs/framework/utils"

/** The settings a merchant changed, as one row; whatever is absent keeps its default. */
const SiteSettings = model.define("site_settings", {
  id: model.text().primaryKey(),
  /** Some of the contracts' `Settings`. */
  values: model.json(),
})

export default SiteSettings
