import { model } from "@medusajs/framework/utils"

/** The data that administrators search orders by, maintained like `directory_user`. */
const DirectoryOrder = model.define("directory_order", {
  /** The engine's order id. */
  order_id: model.text().primaryKey(),
  /** The facade's order id, the engine's `display_id`. */
  id: model.number(),
  /** Username and email addresses of the customer and of the order, one per line. */
  search: model.text(),
  /** The shop's status of the order, see `domains/order-facts/rules/engine-order-state.ts`. */
  status: model.text(),
  placed_at: model.dateTime(),
  /** What waits in it, see `domains/order-facts/rules/order-queues.ts`. */
  to_pack: model.boolean().default(false),
  to_send: model.boolean().default(false),
  has_open_return: model.boolean().default(false),
  /** False for drafts and deleted orders. */
  listed: model.boolean(),
  /** The order's list entry, nearly in the contract's form; null until it is read after a change. */
  shown: model.json().nullable(),
  ticket: model.number(),
})

export default DirectoryOrder
