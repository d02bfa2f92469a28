import { model } from "@medusajs/framework/utils"

/** A request for one email when a sold-out product is back. */
const RestockNotice = model
  .define("restock_notice", {
    id: model.id({ prefix: "rnote" }).primaryKey(),
    /** The facade's id. */
    product_id: model.number(),
    /** The engine's id of the requested variant; empty for any variant of the product. */
    variant_id: model.text().default(""),
    /** In lower case. */
    email: model.text(),
    /** The account of a signed-in person, which decides if they may still see the product; null for a visitor. */
    account_id: model.number().nullable(),
    /** When the email was put into the outbox; null while the notice is open. */
    told_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_restock_notice_open",
      on: ["product_id", "variant_id", "email"],
      unique: true,
      where: "told_at IS NULL AND deleted_at IS NULL",
    },
    { name: "IDX_restock_notice_email", on: ["email"], where: "told_at IS NULL AND deleted_at IS NULL" },
    { name: "IDX_restock_notice_told", on: ["told_at"], where: "told_at IS NOT NULL" },
    { name: "IDX_restock_notice_age", on: ["created_at"] },
  ])

export default RestockNotice
