import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"
import OrderPlacement, { type PLACEMENT_STATUSES } from "./models/order-placement"

/** An attempt to record; ids as in the model. */
interface NewPlacement {
  order_id: string
  cart_id: string
  customer_id: string
  account_id: number
  payment_intent_id: string | null
  idempotency_key: string | null
  fingerprint: string | null
  next_attempt_at: Date
}

/** Attempts to place orders. */
class OrderPlacementModuleService extends MedusaService({ OrderPlacement }) {
  /** Records an attempt. One statement, which is its own transaction. */
  @InjectManager()
  async begin(
    placement: NewPlacement,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    const row = { id: generateEntityId(undefined, "oplace"), ...placement }
    await rowsOf(
      context.manager,
      `insert into order_placement (${Object.keys(row).join(", ")})
        values (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      Object.values(row),
    )
  }

  /** Records the outcome of an attempt. One statement, which is its own transaction. */
  @InjectManager()
  async setStatus(
    orderId: string,
    status: (typeof PLACEMENT_STATUSES)[number],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<void> {
    await rowsOf(
      context.manager,
      "update order_placement set status = ?, updated_at = now() where order_id = ? and deleted_at is null",
      [status, orderId],
    )
  }
}

export default OrderPlacementModuleService
