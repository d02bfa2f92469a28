import { model } from "@medusajs/framework/utils"

/**
 * `open`: no order saved yet; `held`: the order is saved with a payment to capture; `releasing`: abandoned, with a
 * payment still to release; `placed` and `undone` are final.
 */
export const PLACEMENT_STATUSES = ["open", "held", "releasing", "placed", "undone"] as const

export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number]

/** An attempt to place an order, recorded before anything else, so that leftovers of an interruption can be found. */
const OrderPlacement = model
  .define("order_placement", {
    id: model.id({ prefix: "oplace" }).primaryKey(),
    /** The engine's id of the order, assigned before the order exists. */
    order_id: model.text(),
    cart_id: model.text(),
    customer_id: model.text(),
    account_id: model.number(),
    /** Stripe's `pi_…`, when the buyer paid in the browser. */
    payment_intent_id: model.text().nullable(),
    /** The engine's id of the payment that pays for a written order. */
    payment_id: model.text().nullable(),
    status: model.enum([...PLACEMENT_STATUSES]).default("open"),
    /** How often the job has tried to settle it. */
    attempts: model.number().default(0),
    /** When the job tries next. */
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
      name: "IDX_order_placement_intent",
      on: ["payment_intent_id"],
      where: "payment_intent_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_order_placement_unsettled",
      on: ["next_attempt_at"],
      where: "status IN ('open', 'held', 'releasing') AND deleted_at IS NULL",
    },
    {
      name: "IDX_order_placement_held",
      on: ["cart_id"],
      where: "status = 'held' AND deleted_at IS NULL",
    },
    { name: "IDX_order_placement_age", on: ["created_at"] },
  ])

export default OrderPlacement
