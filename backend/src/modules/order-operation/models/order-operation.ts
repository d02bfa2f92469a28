import { model } from "@medusajs/framework/utils"
import type { OperationDetails } from "../operation-details"

/**
 * An operation on an order that takes several steps in the engine: packing, canceling, refunding. It is recorded with
 * the state before the first step and deleted after the last one, so a remaining row is an interrupted operation.
 */
const OrderOperation = model
  .define("order_operation", {
    id: model.id({ prefix: "oop" }).primaryKey(),
    /** The engine's id of the order. */
    order_id: model.text(),
    /** The facade's id of the order. */
    display_id: model.number(),
    details: model.json<OperationDetails>(),
    /** How often the job has tried to settle it. */
    attempts: model.number().default(0),
    /** When the job tries next. */
    next_attempt_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_order_operation_order", on: ["display_id"] },
    { name: "IDX_order_operation_due", on: ["next_attempt_at"] },
  ])

export default OrderOperation
