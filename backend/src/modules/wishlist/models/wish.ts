import { model } from "@medusajs/framework/utils"

/** A product on an account's wishlist. The row is deleted when the product is taken off. */
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
