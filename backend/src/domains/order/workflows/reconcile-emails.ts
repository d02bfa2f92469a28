import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "#engine/graph"
import { idsFrom } from "#lib/ulid-time"
import { EMAIL_MODULE } from "#modules/email/index"
import { emailKey } from "#domains/email/actions/queue-email"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { queueOrderConfirmation } from "#domains/email/actions/queue-order-confirmation"
import { markToReach } from "../rules/mark-to-reach"

interface Span {
  since: Date
  until: Date
  /** The number of ids per page. */
  size: number
}

/** Yields the engine ids of orders created within a period, oldest first, in pages; leaves out drafts. */
async function* orderIdsBetween(
  container: MedusaContainer,
  { since, until, size }: Span,
): AsyncGenerator<string[]> {
  const orders = container.resolve(Modules.ORDER)
  const end = idsFrom("order", until)
  for (let last = idsFrom("order", since); ;) {
    const page = await orders.listOrders(
      { id: { $gt: last, $lt: end }, is_draft_order: false } as Record<string, unknown>,
      { select: ["id"], order: { id: "ASC" }, take: size },
    )
    if (page.length > 0) yield page.map(({ id }) => id)
    if (page.length < size) return
    last = page.at(-1)?.id ?? end
  }
}

interface ConfirmRecentOrdersInput {
  /** Leaves alone orders that started less than this long ago, because they may still be in progress. */
  graceSeconds: number
}

interface OrderRow {
  id: string
  cart?: { completed_at: unknown } | null
  payment_collections?: ({ amount: unknown; status: string } | null)[] | null
}

const PAGE = 500

/** Statuses of a payment collection that is captured or authorized, at least in part. */
const PAID = ["authorized", "partially_authorized", "partially_captured", "completed"]

function isPlaced({ cart, payment_collections }: OrderRow): boolean {
  const isDue = (payment_collections ?? []).some(
    (collection) => collection && Number(collection.amount) > 0 && !PAID.includes(collection.status),
  )
  return !isDue && (!cart || Boolean(cart.completed_at))
}

const JOB = "reconcile-emails"
const subjectOf = (orderId: string) => `confirmation of order ${orderId}`

interface Confirmations {
  /** The engine ids of orders whose confirmation was queued. */
  confirmed: string[]
  hasFailed: boolean
}

async function confirmMissing(container: MedusaContainer, orderIds: string[]): Promise<Confirmations> {
  const known = await container
    .resolve(EMAIL_MODULE)
    .findKeys(orderIds.map((id) => emailKey("order-placed", id)))
  const missing = orderIds.filter((id) => !known.has(emailKey("order-placed", id)))
  const confirmed: string[] = []
  const failed = new Set<string>()
  const data =
    missing.length === 0
      ? []
      : await graphRows<OrderRow>(container, {
          entity: "order",
          fields: ["id", "cart.completed_at", "payment_collections.amount", "payment_collections.status"],
          filters: { id: missing },
        })
  for (const order of data.filter(isPlaced)) {
    try {
      if (await queueOrderConfirmation(container, order.id)) confirmed.push(order.id)
    } catch (error) {
      failed.add(order.id)
      await recordJobFailure(container, { job: JOB, subject: subjectOf(order.id), error })
    }
  }
  await settleJobFailures(container, {
    job: JOB,
    subjects: orderIds.filter((id) => !failed.has(id)).map(subjectOf),
  })
  return { confirmed, hasFailed: failed.size > 0 }
}

/**
 * Queues missing confirmations of orders since the last run. An order that is still interrupted gets its confirmation
 * on completion.
 */
const confirmRecentOrdersStep = createStep(
  "confirm-recent-orders",
  async ({ graceSeconds }: ConfirmRecentOrdersInput, { container }) => {
    const emails = container.resolve(EMAIL_MODULE)
    const since = await emails.readMark("orders-confirmed")
    const until = new Date(Date.now() - graceSeconds * 1000)
    const confirmed: string[] = []
    let hasFailed = false
    for await (const page of orderIdsBetween(container, { since, until, size: PAGE })) {
      const some = await confirmMissing(container, page)
      confirmed.push(...some.confirmed)
      hasFailed ||= some.hasFailed
    }
    await emails.moveMark("orders-confirmed", markToReach(until, hasFailed))
    return new StepResponse(confirmed)
  },
)

/** Queues confirmations of recent orders that are missing from the outbox. */
export const reconcileEmailsWorkflow = createWorkflow(
  "reconcile-emails",
  (input: ConfirmRecentOrdersInput) => {
    const confirmed = confirmRecentOrdersStep(input)
    return new WorkflowResponse({ confirmed })
  },
)
