import type { MedusaContainer } from "@medusajs/framework/types"
import type { AuditActor } from "../../../lib/audit-actor"
import { recordStates } from "../../audit/actions/record-states"
import { readOrderStates } from "../../audit-state/queries/order-states"
import { duringOperation } from "./during-operation"

/** The order to change, by its engine id, and the actor for the audit log. */
export interface OrderToChange {
  orderId: string
  actor: AuditActor
}

/** Runs a change of an order under the order's lock and records it in the audit log. */
export async function changeOrder<T>(
  container: MedusaContainer,
  { orderId, actor }: OrderToChange,
  change: () => Promise<T>,
): Promise<T> {
  return duringOperation(container, { orderId, actor }, async () => {
    const before = (await readOrderStates(container, [orderId])).get(orderId)
    const result = await change()
    const after = (await readOrderStates(container, [orderId])).get(orderId)
    await recordStates(container, { actor, subject: "order", before, after })
    return result
  })
}
