import type { FilterableWorkflowExecutionProps, MedusaContainer } from "@medusajs/framework/types"
import { Modules, TransactionState } from "@medusajs/framework/utils"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"

/** Cut off, or not taken back as a whole. */
const UNFINISHED = [
  TransactionState.NOT_STARTED,
  TransactionState.INVOKING,
  TransactionState.COMPENSATING,
  TransactionState.FAILED,
]

/** A completion of a cart by the engine itself. */
export interface Completion {
  cartId: string
  begunAt: Date
}

/**
 * Cart completions by the engine itself that began within a period and never ended. The engine records each one when
 * it begins, with its input, and stores it for three days.
 *
 * @engine 2.21.2 core-flows/dist/cart/workflows/complete-cart.js
 * @engine 2.21.2 workflow-engine-inmemory/dist/utils/workflow-orchestrator-storage.js
 * @engine 2.21.2 workflow-engine-redis/dist/utils/workflow-orchestrator-storage.js
 */
export async function findUnfinishedCompletions(
  container: MedusaContainer,
  { from, until }: { from: Date; until: Date },
): Promise<Completion[]> {
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  const filters = {
    workflow_id: completeCartWorkflowId,
    state: UNFINISHED,
    created_at: { $gte: from, $lte: until },
  } as unknown as FilterableWorkflowExecutionProps
  const executions = await engine.listWorkflowExecutions(filters, { select: ["id", "context", "created_at"] })
  return executions.flatMap(({ context, created_at }) => {
    const { data } = (context ?? {}) as { data?: { payload?: { id?: unknown } } }
    const cartId = data?.payload?.id
    return typeof cartId === "string" && created_at ? [{ cartId, begunAt: new Date(created_at) }] : []
  })
}
