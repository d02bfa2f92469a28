import { model } from "@medusajs/framework/utils"

/** An account's call with an `Idempotency-Key` and its response, stored for 24 hours. */
const IdempotentAnswer = model
  .define("idempotent_answer", {
    id: model.id({ prefix: "idem" }).primaryKey(),
    account_id: model.number(),
    key: model.text(),
    /** SHA-256 of method, path and body. */
    fingerprint: model.text(),
    /** Null until there is a final response. */
    status: model.number().nullable(),
    body: model.json().nullable(),
    /** The engine's id of the order that the call wrote, recorded with the order. */
    order_id: model.text().nullable(),
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
