import { model } from "@medusajs/framework/utils"

/**
 * `open` is being placed or was interrupted, `releasing` was given up while its payment could not be given back,
 * `placed` and `undone` are at their end.
 */
export const PLACEMENT_STATUSES = ["open", "releasing", "placed", "undone"] as const

/** One attempt to place an order, noted before anything else of it, so that whatever an end of the process leaves is found. */
const OrderPlacement = model
  .define("order_placement", {
    id: model.id({ prefix: "oplace" }).primaryKey(),
    /** The engine's id of the order, known before there is one. */
    order_id: model.text(),
    cart_id: model.text(),
    customer_id: model.text(),
    account_id: model.number(),
    /** Stripe's `pi_…` where the buyer paid in the browser. */
    payment_intent_id: model.text().nullable(),
    /** `Idempotency-Key` of the call, and the SHA-256 of what it asked for. */
    idempotency_key: model.text().nullable(),
    fingerprint: model.text().nullable(),
    status: model.enum([...PLACEMENT_STATUSES]).default("open"),
    /** How often the job has tried to settle it. */
    attempts: model.number().default(0),
    /** When the job looks at it next. */
    next_attempt_at: model.dateTime(),
  })
  .indexes([
    {
      name: "IDX_order_placement_order",
      on: ["order_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
    {
      name: "IDX_order_placement_key",
      on: ["account_id", "idempotency_key"],
      where: "idempotency_key IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_order_placement_intent",
      on: ["payment_intent_id"],
      where: "payment_intent_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_order_placement_unsettled",
      on: ["next_attempt_at"],
      where: "status IN ('open', 'releasing') AND deleted_at IS NULL",
    },
    { name: "IDX_order_placement_age", on: ["created_at"] },
  ])

export default OrderPlacement
