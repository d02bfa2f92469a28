import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { engineCartKey } from "../../../engine/lock-keys"
import { graphRows } from "../../../engine/graph"
import { findUnfinishedCompletions, type Completion } from "../../../engine/completions"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import { LOCK_SECONDS } from "../../lock/locks"
import { findIncompleteOrder, setCartCompleted } from "../recovery/incomplete-order"
import { findOrphanedOrders } from "../recovery/orphaned-order"
import { completePaidCart, recoverOrder } from "../recovery/recover-order"
import { rollbackOrder } from "../recovery/rollback-order"
import { RECONCILE_ORDERS, recoverOrdersStep, type RecoverOrdersInput } from "../steps/recover-orders"
import { settleOverdueOperationsStep } from "../steps/settle-order-operations"

/** How long the engine stores completions. */
const WINDOW_MS = 3 * 24 * 60 * 60 * 1000

async function isOrdered(container: MedusaContainer, cartId: string): Promise<boolean> {
  const filters = { cart_id: cartId }
  return (await graphRows(container, { entity: "order_cart", fields: ["order_id"], filters })).length > 0
}

/**
 * Undoes orders of a cart that were never linked to it, and reopens the cart, unless another completion has ordered it
 * since, for example when the provider's webhook came before this job. The caller holds the cart's lock.
 */
async function undoUnlinked(container: MedusaContainer, { cartId, begunAt }: Completion): Promise<string[]> {
  const carts = container.resolve(Modules.CART)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const [cart] = await carts.listCarts({ id: [cartId] }, { relations: ["items"], take: 1 })
  const orderIds = cart ? await findOrphanedOrders(container, cart, begunAt) : []
  // The engine closes and links the cart in parallel, so it may already be closed.
  if (orderIds.length > 0 && !(await isOrdered(container, cartId)))
    await setCartCompleted(container, cartId, null)
  for (const orderId of orderIds) {
    await rollbackOrder(container, { orderId, cartId: null })
    logger.warn(`Order ${orderId} had been interrupted before it had a cart and was undone`)
  }
  return orderIds
}

async function settleCompletion(container: MedusaContainer, completion: Completion): Promise<string[]> {
  const { cartId } = completion
  const locking = container.resolve(Modules.LOCKING)
  const { settled, paymentId } = await locking.execute(
    engineCartKey(cartId),
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
 * Settles interrupted orders of the engine's own cart completions: those that were created but not linked to the cart
 * are undone, since nobody was informed of them; the others are settled like the shop's own. A failure is recorded and
 * does not stop the others.
 */
const settleBrokenCompletionsStep = createStep(
  "settle-broken-completions",
  async ({ graceSeconds }: RecoverOrdersInput, { container }) => {
    const settled: string[] = []
    const now = Date.now()
    const span = { from: new Date(now - WINDOW_MS), until: new Date(now - graceSeconds * 1000) }
    for (const completion of await findUnfinishedCompletions(container, span)) {
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

/** Completes or undoes orders whose process ended while they were being placed, packed, canceled or refunded. */
export const reconcileOrdersWorkflow = createWorkflow("reconcile-orders", (input: RecoverOrdersInput) => {
  const settled = recoverOrdersStep(input)
  const completions = settleBrokenCompletionsStep(input)
  const operations = settleOverdueOperationsStep(input)
  return new WorkflowResponse({ settled, completions, operations })
})
