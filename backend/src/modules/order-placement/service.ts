import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import OrderPlacement, { type PlacementStatus } from "./models/order-placement"

/** An attempt to record; ids as in the model. */
interface NewPlacement {
  order_id: string
  cart_id: string
  customer_id: string
  account_id: number
  payment_intent_id: string | null
  /** Open if omitted. */
  status?: PlacementStatus
  next_attempt_at: Date
}

/** The recorded state of an attempt. */
export interface PlacementChange {
  from: PlacementStatus
  to: PlacementStatus
  /** The engine's id of the payment that pays for the written order. */
  paymentId?: string
}

/** Attempts to place orders. */
class OrderPlacementModuleService extends MedusaService({ OrderPlacement }) {
  /** Records an attempt. One statement, which is its own transaction unless the caller has one. */
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

  /**
   * Changes an attempt's status. One statement.
   *
   * @returns whether it was where it is said to come from
   */
  @InjectManager()
  async setStatus(
    orderId: string,
    { from, to, paymentId }: PlacementChange,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<boolean> {
    const changed = await rowsOf(
      context.manager,
      `update order_placement set status = ?, payment_id = coalesce(?, payment_id), updated_at = now()
        where order_id = ? and status = ? and deleted_at is null returning id`,
      [to, paymentId ?? null, orderId, from],
    )
    return changed.length > 0
  }
}

export default OrderPlacementModuleService
