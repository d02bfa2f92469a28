import { model } from "@medusajs/framework/utils"

/** The facade's id of a promotion used as a discount code. */
const DiscountCodeId = model
  .define("discount_code_id", {
    /** The facade's discount code id. */
    id: model.autoincrement().primaryKey(),
    promotion_id: model.text().unique(),
  })
  .indexes([
    { name: "IDX_discount_code_id_put_aside", on: ["promotion_id"], where: "deleted_at IS NOT NULL" },
  ])

export default DiscountCodeId
