import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"
import { idsFrom } from "../../../lib/ulid-time"
import { EMAIL_MODULE } from "../../../modules/email"
import { emailKey } from "../../email/actions/queue-email"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import { queueOrderConfirmation } from "../actions/queue-order-confirmation"
import { tellOrderChangesStep } from "../steps/tell-order-changes"

interface Span {
  since: Date
  until: Date
  /** How many ids a page holds. */
  size: number
}

/** The engine's ids of the orders that were begun within a time, oldest first, in pages; drafts are left out. */
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
  /** Leaves alone what was begun later than this, since it may still be going on. */
  graceSeconds: number
}

interface OrderRow {
  id: string
  cart?: { completed_at: unknown } | null
  payment_collections?: ({ amount: unknown; status: string } | null)[] | null
}

const PAGE = 500

/** States of a payment collection that has its money, or a provider's word for it. */
const PAID = ["authorized", "partially_authorized", "partially_captured", "completed"]

function isPlaced({ cart, payment_collections }: OrderRow): boolean {
  const isDue = (payment_collections ?? []).some(
    (collection) => collection && Number(collection.amount) > 0 && !PAID.includes(collection.status),
  )
  return !isDue && (!cart || Boolean(cart.completed_at))
}

async function confirmMissing(container: MedusaContainer, orderIds: string[]): Promise<string[]> {
  const known = await container
    .resolve(EMAIL_MODULE)
    .findKeys(orderIds.map((id) => emailKey("order-placed", id)))
  const missing = orderIds.filter((id) => !known.has(emailKey("order-placed", id)))
  if (missing.length === 0) return []
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ["id", "cart.completed_at", "payment_collections.amount", "payment_collections.status"],
    filters: { id: missing },
  })
  const confirmed: string[] = []
  for (const order of data.filter(isPlaced)) {
    try {
      if (await queueOrderConfirmation(container, order.id)) confirmed.push(order.id)
    } catch (error) {
      await recordJobFailure(container, { job: "reconcile-emails", subject: `order ${order.id}`, error })
    }
  }
  return confirmed
}

/**
 * Puts into the outbox the confirmations of orders that have none, among those begun since the last time. An order
 * that is still interrupted then gets it when it is finished.
 */
const confirmRecentOrdersStep = createStep(
  "confirm-recent-orders",
  async ({ graceSeconds }: ConfirmRecentOrdersInput, { container }) => {
    const emails = container.resolve(EMAIL_MODULE)
    const since = await emails.readMark("orders-confirmed")
    const until = new Date(Date.now() - graceSeconds * 1000)
    const confirmed: string[] = []
    for await (const page of orderIdsBetween(container, { since, until, size: PAGE })) {
      confirmed.push(...(await confirmMissing(container, page)))
    }
    await emails.moveMark("orders-confirmed", until)
    return new StepResponse(confirmed)
  },
)

/** Puts into the outbox what is missing there: confirmations of recent orders, and what happened to orders. */
export const reconcileEmailsWorkflow = createWorkflow(
  "reconcile-emails",
  (input: ConfirmRecentOrdersInput) => {
    const confirmed = confirmRecentOrdersStep(input)
    const told = tellOrderChangesStep()
    return new WorkflowResponse({ confirmed, told })
  },
)
