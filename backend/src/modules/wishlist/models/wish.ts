import { model } from "@medusajs/framework/utils"

/** A product that somebody keeps for later. One that is taken off is deleted. */
const Wish = model
  .define("wish", {
    id: model.id({ prefix: "wish" }).primaryKey(),
    account_id: model.number(),
    /** The facade's id. */
    product_id: model.number(),
  })
  .indexes([
    {
      name: "IDX_wish_of_account",
      on: ["account_id", "product_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
  ])

export default Wish
