import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import type { AuditActor } from "../../../lib/audit-actor"
import { recordStates } from "../../audit/actions/record-states"
import { readOrderStates } from "../../audit-state/queries/order-states"
import { triggerEmailSending } from "../../email/actions/queue-email"
import { queueOrderEmails } from "../actions/queue-order-emails"
import { refreshOrder } from "../actions/refresh-order"
import { duringOperation } from "./during-operation"

/** The order to change, by its engine id, and the actor for the audit log. */
export interface OrderToChange {
  orderId: string
  actor: AuditActor
  /** The products whose stock the change moves; none by default. */
  productIds?: string[]
}

/** Runs a change of an order under the order's lock, records it in the audit log, and lists it. */
export async function changeOrder<T>(
  container: MedusaContainer,
  { orderId, actor, productIds = [] }: OrderToChange,
  change: () => Promise<T>,
): Promise<T> {
  const result = await duringOperation(container, { orderId, actor }, async () => {
    const before = (await readOrderStates(container, [orderId])).get(orderId)
    const result = await change()
    const after = (await readOrderStates(container, [orderId])).get(orderId)
    await recordStates(container, { actor, subject: "order", before, after })
    return result
  })
  await refreshOrder(container, { orderId, productIds })
  return result
}

/** Emails the buyer about a change of their order. A failure undoes nothing: the job sends the email later. */
export async function tellBuyer(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    if ((await queueOrderEmails(container, [orderId])) > 0) triggerEmailSending(container)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The buyer of order ${orderId} is told later`, asError(error))
  }
}
