import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"
import OrderPlacement, { type PLACEMENT_STATUSES } from "./models/order-placement"

/** Attempts to place orders. */
class OrderPlacementModuleService extends MedusaService({ OrderPlacement }) {
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
