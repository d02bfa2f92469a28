import { model } from "@medusajs/framework/utils"

/** A note of a change. Only the statements of the service write and read it. */
const ShopChange = model.define("shop_change", {
  seq: model.number().primaryKey(),
  kind: model.text(),
  id: model.text(),
  due_at: model.dateTime(),
  /** Whether it could not be followed before. */
  again: model.boolean().default(false),
})

export default ShopChange
