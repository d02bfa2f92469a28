import type {
  FilterableWorkflowExecutionProps,
  MedusaContainer,
  WorkflowExecutionDTO,
} from "@medusajs/framework/types"
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

/** The cart that a completion was begun with. */
function cartOf(context: unknown): string | undefined {
  const { data } = (context ?? {}) as { data?: { payload?: { id?: unknown } } }
  const cartId = data?.payload?.id
  return typeof cartId === "string" ? cartId : undefined
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
    const cartId = cartOf(context)
    return cartId && created_at ? [{ cartId, begunAt: new Date(created_at) }] : []
  })
}

/** The engine's key of an execution; its type leaves the run out. */
type Execution = WorkflowExecutionDTO & { run_id: string }

interface Executions {
  deleteWorkflowExecutions: (keys: object[]) => Promise<void>
}

/**
 * Forgets the completions of carts, which the engine stores with the whole cart. The module has the method, made from its
 * model; its type leaves it out.
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
