import { model } from "@medusajs/framework/utils"

/** The facade's id of an engine category. Every engine category has one row. */
const CategoryAccess = model
  .define("category_access", {
    /** The facade's category id. */
    id: model.autoincrement().primaryKey(),
    category_id: model.text().unique(),
  })
  .indexes([{ name: "IDX_category_access_put_aside", on: ["category_id"], where: "deleted_at IS NOT NULL" }])

export default CategoryAccess
