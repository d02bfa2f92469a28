import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditActor } from "../../../lib/audit-actor"
import { readOrderStates } from "../../audit-state/queries/order-states"
import { recordOperation } from "./operation"

interface OperationToBegin {
  orderId: string
  /** The facade's id of the order. */
  displayId: number
  actor: AuditActor
  /** Whether the order is to be canceled. */
  cancels?: boolean
}

/**
 * Records the state of an order before an operation with several steps, so that it can be settled if interrupted; see
 * `settleOperationsOf`, which must be called first. The caller must hold the order's lock.
 *
 * @returns the id of the operation, which must be deleted at its end
 */
export async function beginOperation(
  container: MedusaContainer,
  { orderId, displayId, actor, cancels = false }: OperationToBegin,
): Promise<string> {
  const states = await readOrderStates(container, [orderId])
  const before = states.get(orderId)?.fields ?? null
  return recordOperation(container, { orderId, displayId, details: { actor, before, cancels } })
}
