import type { FilterableWorkflowExecutionProps, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, TransactionState } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import { LOCK_SECONDS } from "../../lock/locks"
import { findIncompleteOrder, setCartCompleted } from "../recovery/incomplete-order"
import { findOrphanedOrders } from "../recovery/orphaned-order"
import { completePaidCart, recoverOrder } from "../recovery/recover-order"
import { rollbackOrder } from "../recovery/rollback-order"
import { RECONCILE_ORDERS, recoverOrdersStep, type RecoverOrdersInput } from "../steps/recover-orders"
import { settleOverdueOperationsStep } from "../steps/settle-order-operations"

/** As long as the engine remembers completions. */
const WINDOW_MS = 3 * 24 * 60 * 60 * 1000

/** Cut off, or not taken back as a whole. */
const UNFINISHED = [
  TransactionState.NOT_STARTED,
  TransactionState.INVOKING,
  TransactionState.COMPENSATING,
  TransactionState.FAILED,
]

interface Completion {
  cartId: string
  begunAt: Date
}

/** Completions of carts by the engine itself that never came to an end; it notes when it begins one. */
async function findBrokenCompletions(
  container: MedusaContainer,
  graceSeconds: number,
): Promise<Completion[]> {
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  const now = Date.now()
  const filters = {
    workflow_id: completeCartWorkflowId,
    state: UNFINISHED,
    created_at: { $gte: new Date(now - WINDOW_MS), $lte: new Date(now - graceSeconds * 1000) },
  } as unknown as FilterableWorkflowExecutionProps
  const executions = await engine.listWorkflowExecutions(filters, { select: ["id", "context", "created_at"] })
  return executions.flatMap(({ context, created_at }) => {
    const { data } = (context ?? {}) as { data?: { payload?: { id?: unknown } } }
    const cartId = data?.payload?.id
    return typeof cartId === "string" && created_at ? [{ cartId, begunAt: new Date(created_at) }] : []
  })
}

/** Undoes orders of a cart that nobody linked to it. The caller holds the cart's lock. */
async function undoUnlinked(container: MedusaContainer, { cartId, begunAt }: Completion): Promise<string[]> {
  const carts = container.resolve(Modules.CART)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const [cart] = await carts.listCarts({ id: [cartId] }, { relations: ["items"], take: 1 })
  const orderIds = cart ? await findOrphanedOrders(container, cart, begunAt) : []
  for (const orderId of orderIds) {
    // The engine closes the cart and links it at the same time: it may be closed already.
    await setCartCompleted(container, cartId, null)
    await rollbackOrder(container, { orderId, cartId: null })
    logger.warn(`Order ${orderId} had been interrupted before it had a cart and was undone`)
  }
  return orderIds
}

async function settleCompletion(container: MedusaContainer, completion: Completion): Promise<string[]> {
  const { cartId } = completion
  const locking = container.resolve(Modules.LOCKING)
  const { settled, paymentId } = await locking.execute(
    cartId,
    async () => {
      const unlinked = await undoUnlinked(container, completion)
      const linked = await findIncompleteOrder(container, cartId)
      if (!linked) return { settled: unlinked, paymentId: null }
      const outcome = await recoverOrder(container, linked)
      const paymentId = outcome === "undone" ? linked.paymentId : null
      return { settled: [...unlinked, linked.orderId], paymentId }
    },
    { timeout: LOCK_SECONDS },
  )
  if (paymentId) await completePaidCart(container, { cartId, paymentId })
  return settled
}

/**
 * Brings to their end the orders of the engine's own completions of carts whose process ended: those that were
 * created and not linked to the cart are undone, since nobody was told of them; the others are settled like the
 * shop's own. One that fails is noted and does not hold up the others.
 */
const settleBrokenCompletionsStep = createStep(
  "settle-broken-completions",
  async ({ graceSeconds }: RecoverOrdersInput, { container }) => {
    const settled: string[] = []
    for (const completion of await findBrokenCompletions(container, graceSeconds)) {
      try {
        settled.push(...(await settleCompletion(container, completion)))
      } catch (error) {
        const subject = `cart ${completion.cartId}`
        await recordJobFailure(container, { job: RECONCILE_ORDERS, subject, error })
      }
    }
    return new StepResponse(settled)
  },
)

/** Finishes or undoes orders whose process ended while they were placed, packed, cancelled or refunded. */
export const reconcileOrdersWorkflow = createWorkflow("reconcile-orders", (input: RecoverOrdersInput) => {
  const settled = recoverOrdersStep(input)
  const completions = settleBrokenCompletionsStep(input)
  const operations = settleOverdueOperationsStep(input)
  return new WorkflowResponse({ settled, completions, operations })
})
