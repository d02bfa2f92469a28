import { model } from "@medusajs/framework/utils"

/**
 * What somebody does with an order in several steps of the engine: packing, cancelling, refunding. Noted before the
 * first step with how things were, and deleted after the last, so that one that is still there was cut off.
 */
const OrderOperation = model
  .define("order_operation", {
    id: model.id({ prefix: "oop" }).primaryKey(),
    /** The engine's id of the order. */
    order_id: model.text(),
    /** The facade's id of the order. */
    display_id: model.number(),
    /** How things were before, see `OrderOperation` of workflows/order/operation. */
    details: model.json(),
    /** How often the job has tried to settle it. */
    attempts: model.number().default(0),
    /** When the job looks at it next. */
    next_attempt_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_order_operation_order", on: ["display_id"] },
    { name: "IDX_order_operation_due", on: ["next_attempt_at"] },
  ])

export default OrderOperation
