import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "#engine/graph"
import { toPublicRefundId } from "#engine/ids"
import { idsFrom } from "#lib/ulid-time"
import { INVOICE_MODULE } from "#modules/invoice/index"
import { creditNoteSource, furtherInvoiceSource, invoiceSource } from "#modules/invoice/sources"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { sumCents, toCents } from "#lib/money"
import { retrieveAdminOrder } from "#domains/order/admin-presenter"
import { issueCreditNote, issueInvoiceOfCapture } from "#domains/invoice/actions/issue-invoices"
import type { InvoicedOrder } from "#domains/invoice/rules/content"

/** A capture or a refund. A payment that doesn't belong to an order has no `order`. */
interface MovementRow {
  id: string
  amount: BigNumberInput
  created_at: string | Date
  payment?: {
    amount: BigNumberInput
    refunds?: ({ amount: BigNumberInput } | null)[] | null
    payment_collection?: { order?: { display_id: number } | null } | null
  } | null
}

/** A document that is due for a payment or a refund. */
interface DueDocument {
  orderId: number
  /** Sources it may already have been issued for. */
  sources: string[]
  issue: (container: MedusaContainer, order: InvoicedOrder) => Promise<unknown>
}

/** A payment or refund, and its due document: none while the order is still pending. */
interface Movement {
  at: Date
  document: DueDocument | null
}

const JOB = "issue-invoices"

const PAGE = 200

/** How much earlier than its row an id may have been generated. */
const OLDER_MS = 60_000

const FIELDS = ["id", "created_at", "payment.amount", "payment.payment_collection.order.display_id"]

const MOVEMENTS = [
  {
    entity: "capture",
    prefix: "capt",
    fields: [...FIELDS, "payment.refunds.amount"],
    documentOf: ({ id, amount, created_at: at }: MovementRow, orderId: number): DueDocument => ({
      orderId,
      sources: [invoiceSource(orderId), furtherInvoiceSource(id)],
      issue: (container, order) =>
        issueInvoiceOfCapture(container, order, { id, amount: toCents(amount), at: new Date(at) }),
    }),
  },
  {
    entity: "refund",
    prefix: "ref",
    fields: FIELDS,
    documentOf: ({ id }: MovementRow, orderId: number): DueDocument => ({
      orderId,
      sources: [creditNoteSource(toPublicRefundId(id))],
      issue: (container, order) => issueCreditNote(container, order, toPublicRefundId(id)),
    }),
  },
] as const

/** Whether everything was refunded, so that no order will follow. */
const isPaidBack = ({ payment }: MovementRow) => sumCents(payment?.refunds) >= toCents(payment?.amount ?? 0)

/** Pages of the payments in a period, then of its refunds, each oldest first. */
async function* movementsOf(
  container: MedusaContainer,
  { since, until }: { since: Date; until: Date },
): AsyncGenerator<Movement[]> {
  for (const { entity, prefix, fields, documentOf } of MOVEMENTS) {
    const end = idsFrom(prefix, until)
    for (let last = idsFrom(prefix, since); ;) {
      const rows = await graphRows<MovementRow>(container, {
        entity,
        fields: [...fields],
        filters: { id: { $gt: last, $lt: end } },
        pagination: { take: PAGE, order: { id: "ASC" } },
      })
      yield rows.flatMap((row) => {
        const orderId = row.payment?.payment_collection?.order?.display_id
        const at = new Date(row.created_at)
        if (orderId !== undefined) return { at, document: documentOf(row, orderId) }
        return entity === "refund" || isPaidBack(row) ? [] : { at, document: null }
      })
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id ?? end
    }
  }
}

/** Issues a document. Returns whether it succeeded; if not, administrators see why. */
async function isIssued(container: MedusaContainer, { orderId, issue }: DueDocument): Promise<boolean> {
  try {
    await issue(container, await retrieveAdminOrder(container, orderId))
    return true
  } catch (error) {
    await recordJobFailure(container, { job: JOB, subject: `order ${orderId}`, error })
    return false
  }
}

/**
 * Issues the missing documents.
 *
 * @returns how many, and the time of the first movement whose document is still to come
 */
async function issueMissing(container: MedusaContainer, movements: Movement[]) {
  const sources = movements.flatMap(({ document }) => document?.sources ?? [])
  const known = await container.resolve(INVOICE_MODULE).findAll(sources)
  const hasOne = (at: Date, source: string) => (known.get(source)?.issuedAt ?? 0) >= at
  let issued = 0
  let open: Date | undefined
  for (const { at, document } of movements) {
    if (document?.sources.some((source) => hasOne(at, source))) continue
    if (document && (await isIssued(container, document))) issued += 1
    else open ??= at
  }
  return { issued, open }
}

interface IssueInvoicesInput {
  /** Payments more recent than this are left for later, because their order may still be being placed. */
  graceSeconds: number
}

const issueInvoicesStep = createStep(
  "issue-invoices",
  async ({ graceSeconds }: IssueInvoicesInput, { container }) => {
    const invoices = container.resolve(INVOICE_MODULE)
    const since = await invoices.issuedUntil()
    const until = new Date(Date.now() - graceSeconds * 1000)
    let issued = 0
    let done = until
    for await (const movements of movementsOf(container, { since, until })) {
      const page = await issueMissing(container, movements)
      issued += page.issued
      const open = page.open && new Date(page.open.getTime() - OLDER_MS)
      if (open && open < done) done = open
    }
    // A document that could not be issued may have been opened since.
    if (done === until) await settleJobFailures(container, { job: JOB })
    await invoices.markIssuedUntil(done)
    return new StepResponse(issued)
  },
)

/**
 * Issues invoices and credit notes for new payments and refunds, in order, and returns their number. Payments whose
 * order is still pending and failed documents are retried with each run. A crash or parallel run never issues a
 * document twice.
 */
export const issueInvoicesWorkflow = createWorkflow(
  "issue-invoices",
  (input: IssueInvoicesInput) => new WorkflowResponse(issueInvoicesStep(input)),
)
