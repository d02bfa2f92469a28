import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"

/** The entry among job failures for a payment provider's report. */
const JOB = "payment-events"

async function subjectOf(container: MedusaContainer, orderId: string): Promise<string> {
  const [order] = await container
    .resolve(Modules.ORDER)
    .listOrders({ id: [orderId] }, { select: ["display_id"], take: 1 })
  return `order ${order?.display_id ?? orderId}`
}

/** Tells administrators what happened to an order's payment at the provider, and what to do. */
export async function tellStaff(container: MedusaContainer, orderId: string, message: string): Promise<void> {
  const subject = await subjectOf(container, orderId)
  await recordJobFailure(container, { job: JOB, subject, error: new Error(message) })
}

/** Tells administrators about a failed refund. */
export function tellOfUnpaid(container: MedusaContainer, orderId: string, words: string): Promise<void> {
  return tellStaff(container, orderId, `${words} Try the refund again, or pay the customer another way.`)
}

/** Removes the message about an order's payment once it is resolved. */
export async function settleStaff(container: MedusaContainer, orderId: string): Promise<void> {
  await settleJobFailures(container, { job: JOB, subjects: [await subjectOf(container, orderId)] })
}
