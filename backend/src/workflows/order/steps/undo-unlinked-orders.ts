import type {
  FilterableWorkflowExecutionProps,
  ICartModuleService,
  ILockingModule,
  IWorkflowEngineService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, TransactionState } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { LOCK_SECONDS } from "../../../lib/locks"
import { setCartCompleted } from "../interrupted-order"
import { findUnlinkedOrders } from "../unlinked-order"
import { undoOrder } from "../undo-order"
import { WINDOW_MS, type SettleInterruptedOrdersInput } from "./settle-interrupted-orders"

interface Completion {
  cartId: string
  begunAt: Date
}

/** Completions of carts by the engine itself that never came to an end; it notes when it begins one. */
async function findBrokenCompletions(
  container: MedusaContainer,
  graceSeconds: number,
): Promise<Completion[]> {
  const engine = container.resolve<IWorkflowEngineService>(Modules.WORKFLOW_ENGINE)
  const now = Date.now()
  const filters = {
    workflow_id: completeCartWorkflowId,
    state: [TransactionState.NOT_STARTED, TransactionState.INVOKING, TransactionState.COMPENSATING],
    created_at: { $gte: new Date(now - WINDOW_MS), $lte: new Date(now - graceSeconds * 1000) },
  } as unknown as FilterableWorkflowExecutionProps
  const executions = await engine.listWorkflowExecutions(filters, { select: ["id", "context", "created_at"] })
  return executions.flatMap(({ context, created_at }) => {
    const { data } = (context ?? {}) as { data?: { payload?: { id?: unknown } } }
    const cartId = data?.payload?.id
    return typeof cartId === "string" && created_at ? [{ cartId, begunAt: new Date(created_at) }] : []
  })
}

export const undoUnlinkedOrdersStepId = "undo-unlinked-orders"

/**
 * Undoes orders that the engine's own completion of a cart had created and not linked to the cart when
 * its process ended: nobody was told of them. The cart is open again, if it was closed at all.
 */
export const undoUnlinkedOrdersStep = createStep(
  undoUnlinkedOrdersStepId,
  async ({ graceSeconds }: SettleInterruptedOrdersInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const locking = container.resolve<ILockingModule>(Modules.LOCKING)
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const undone: string[] = []
    for (const { cartId, begunAt } of await findBrokenCompletions(container, graceSeconds)) {
      const [cart] = await carts.listCarts({ id: [cartId] }, { relations: ["items"], take: 1 })
      if (!cart) continue
      await locking.execute(
        [cartId],
        async () => {
          for (const orderId of await findUnlinkedOrders(container, cart, begunAt)) {
            // The engine closes the cart and links it at the same time: it may be closed already.
            await setCartCompleted(container, cartId, null)
            await undoOrder(container, { orderId, cartId: null })
            logger.warn(`Order ${orderId} had been interrupted before it had a cart and was undone`)
            undone.push(orderId)
          }
        },
        { timeout: LOCK_SECONDS },
      )
    }
    return new StepResponse(undone)
  },
)
