import type {
  FilterableWorkflowExecutionProps,
  MedusaContainer,
  WorkflowExecutionDTO,
} from "@medusajs/framework/types"
import { Modules, TransactionState } from "@medusajs/framework/utils"
import { completeCartWorkflowId } from "@medusajs/medusa/core-flows"

/** States of executions that were interrupted, or not fully compensated. */
const UNFINISHED = [
  TransactionState.NOT_STARTED,
  TransactionState.INVOKING,
  TransactionState.COMPENSATING,
  TransactionState.FAILED,
]

/** A cart completion by the engine itself. */
export interface Completion {
  cartId: string
  begunAt: Date
}

/** The id of the cart that a completion was started with. */
function cartOf(context: unknown): string | undefined {
  const { data } = (context ?? {}) as { data?: { payload?: { id?: unknown } } }
  const cartId = data?.payload?.id
  return typeof cartId === "string" ? cartId : undefined
}

/**
 * Cart completions by the engine itself that began within a period and did not finish. The engine records each one when
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
    const cartId = cartOf(context)
    return cartId && created_at ? [{ cartId, begunAt: new Date(created_at) }] : []
  })
}

/** An execution with its full key; the engine's type omits `run_id`. */
type Execution = WorkflowExecutionDTO & { run_id: string }

interface Executions {
  deleteWorkflowExecutions: (keys: object[]) => Promise<void>
}

/**
 * Deletes the completions of carts, which the engine stores with the whole cart. The delete method is generated from
 * the module's model, but is missing from its type.
 *
 * @engine 2.21.2 workflow-engine-inmemory/dist/services/workflows-module.js
 * @engine 2.21.2 workflow-engine-redis/dist/services/workflows-module.js
 */
export async function forgetCompletions(container: MedusaContainer, cartIds: string[]): Promise<void> {
  if (cartIds.length === 0) return
  const engine = container.resolve(Modules.WORKFLOW_ENGINE)
  const executions = (await engine.listWorkflowExecutions(
    { workflow_id: completeCartWorkflowId },
    {
      select: ["workflow_id", "transaction_id", "run_id", "context"],
      take: null,
    },
  )) as Execution[]
  const keys = executions.flatMap(({ workflow_id, transaction_id, run_id, context }) =>
    cartIds.includes(cartOf(context) ?? "") ? [{ workflow_id, transaction_id, run_id }] : [],
  )
  if (keys.length > 0) await (engine as unknown as Executions).deleteWorkflowExecutions(keys)
}
