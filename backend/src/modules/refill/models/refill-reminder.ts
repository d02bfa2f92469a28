import { model } from "@medusajs/framework/utils"

/** A request to be reminded before a product runs out. It is deleted when it is stopped. */
const RefillReminder = model
  .define("refill_reminder", {
    id: model.id({ prefix: "refill" }).primaryKey(),
    account_id: model.number(),
    /** The facade's id. */
    product_id: model.number(),
    asked_at: model.dateTime(),
    /** When the last email was put into the outbox. */
    reminded_at: model.dateTime().nullable(),
    /** When it was last postponed. */
    postponed_at: model.dateTime().nullable(),
    /** When the job checks it next; null until something changes. */
    check_at: model.dateTime().nullable(),
    /** Incremented with every change; a plan that was made from an older version is discarded. */
    version: model.number().default(1),
  })
  .indexes([
    {
      name: "IDX_refill_reminder_of_account",
      on: ["account_id", "product_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
    { name: "IDX_refill_reminder_product", on: ["product_id"] },
    {
      name: "IDX_refill_reminder_check",
      on: ["check_at"],
      where: "check_at IS NOT NULL AND deleted_at IS NULL",
    },
  ])

export default RefillReminder
