import { model } from "@medusajs/framework/utils"

/** The response to an account's call with an `Idempotency-Key`, stored for 24 hours. */
const IdempotentAnswer = model
  .define("idempotent_answer", {
    id: model.id({ prefix: "idem" }).primaryKey(),
    account_id: model.number(),
    key: model.text(),
    /** SHA-256 of method, path and body. */
    fingerprint: model.text(),
    status: model.number(),
    body: model.json().nullable(),
  })
  .indexes([
    {
      name: "IDX_idempotent_answer_key",
      on: ["account_id", "key"],
      unique: true,
      where: "deleted_at IS NULL",
    },
    { name: "IDX_idempotent_answer_age", on: ["created_at"] },
  ])

export default IdempotentAnswer
