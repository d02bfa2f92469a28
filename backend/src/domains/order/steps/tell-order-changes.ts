import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"
import { EMAIL_MODULE } from "../../../modules/email"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { batchesOf } from "../../read-model/queries/id-batches"
import { windowSince } from "../../read-model/queries/change-window"
import { checkRefillsOfOrders } from "../../refill/actions/check-refills"
import { queueOrderEmails } from "../actions/queue-order-emails"
import { markToReach } from "../rules/mark-to-reach"

const JOB = "reconcile-emails"
const subjectOf = (orderId: string) => `changes of order ${orderId}`

/** The engine ids of orders whose items or returns changed, or that were canceled or refunded; ids may repeat. */
async function ordersChangedSince(container: MedusaContainer, since: Date): Promise<string[]> {
  const isLater = { $gt: since.toISOString() }
  const [items, canceled, returns, refunds] = await Promise.all([
    graphRows<{ order_id: string }>(container, {
      entity: "order_item",
      fields: ["order_id"],
      filters: { updated_at: isLater },
    }),
    graphRows<{ id: string }>(container, {
      entity: "order",
      fields: ["id"],
      filters: { canceled_at: isLater } as Record<string, unknown>,
    }),
    graphRows<{ order_id: string }>(container, {
      entity: "return",
      fields: ["order_id"],
      filters: { updated_at: isLater },
    }),
    graphRows<{ payment?: { payment_collection?: { order?: { id: string } | null } | null } | null }>(
      container,
      { entity: "refund", fields: ["payment.payment_collection.order.id"], filters: { created_at: isLater } },
    ),
  ])
  return [
    ...items.map(({ order_id }) => order_id),
    ...returns.map(({ order_id }) => order_id),
    ...canceled.map(({ id }) => id),
    ...refunds.flatMap(({ payment }) => payment?.payment_collection?.order?.id ?? []),
  ]
}

/**
 * Queues emails about order changes since the last run that are missing from the outbox because an event was lost with
 * its process, and checks the buyers' refill reminders again. Returns how many emails were queued. An order whose
 * emails fail does not stop the others, and is tried again by later runs.
 */
export const tellOrderChangesStep = createStep("tell-order-changes", async (_: void, { container }) => {
  const emails = container.resolve(EMAIL_MODULE)
  const until = new Date()
  const since = windowSince(await emails.readMark("order-changes-told"))
  let queued = 0
  const changed = new Set(await ordersChangedSince(container, since))
  const succeeded: string[] = []
  await checkRefillsOfOrders(container, [...changed])
  const tell = async (orderIds: string[]) => {
    queued += await queueOrderEmails(container, orderIds)
    succeeded.push(...orderIds)
  }
  for (const batch of batchesOf([...changed])) {
    try {
      await tell(batch)
    } catch {
      // One by one, to find the order that fails.
      for (const orderId of batch) {
        await tell([orderId]).catch((error: unknown) =>
          recordJobFailure(container, { job: JOB, subject: subjectOf(orderId), error }),
        )
      }
    }
  }
  await emails.moveMark("order-changes-told", markToReach(until, succeeded.length < changed.size))
  await settleJobFailures(container, { job: JOB, subjects: succeeded.map(subjectOf) })
  return new StepResponse(queued)
})
