import type { ILockingModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../lib/as-error"
import { LOCK_SECONDS } from "../../../lib/locks"
import { findInterruptedOrder, findInterruptedOrders, type InterruptedOrder } from "../interrupted-order"
import { completePaidCart, settleInterruptedOrder } from "../settle-interrupted-order"

export interface SettleInterruptedOrdersInput {
  /** Leaves alone what was begun later than this, since it may still be going on. */
  graceSeconds: number
}

/** As long as the engine remembers completions. */
export const WINDOW_MS = 3 * 24 * 60 * 60 * 1000
/** Settles what is still interrupted of a cart; what was undone comes back. */
async function settle(container: MedusaContainer, cartId: string): Promise<InterruptedOrder | null> {
  const order = await findInterruptedOrder(container, cartId)
  const outcome = order && (await settleInterruptedOrder(container, order))
  return outcome === "undone" ? order : null
}

export const settleInterruptedOrdersStepId = "settle-interrupted-orders"

/**
 * Settles interrupted orders one by one, each under its cart's lock; one that fails is logged and does not
 * hold up the others. Everything here is repeatable, so there is nothing to undo.
 */
export const settleInterruptedOrdersStep = createStep(
  settleInterruptedOrdersStepId,
  async ({ graceSeconds }: SettleInterruptedOrdersInput, { container }) => {
    const locking = container.resolve<ILockingModule>(Modules.LOCKING)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const now = Date.now()
    const begun = { $gte: new Date(now - WINDOW_MS), $lte: new Date(now - graceSeconds * 1000) }
    const settled: string[] = []
    for (const { cartId, orderId } of await findInterruptedOrders(container, begun)) {
      try {
        const order = await locking.execute([cartId], () => settle(container, cartId), {
          timeout: LOCK_SECONDS,
        })
        if (order?.paymentId) await completePaidCart(container, { cartId, paymentId: order.paymentId })
        settled.push(orderId)
      } catch (error) {
        logger.error(`The interrupted order ${orderId} could not be settled`, asError(error))
      }
    }
    return new StepResponse(settled)
  },
)
