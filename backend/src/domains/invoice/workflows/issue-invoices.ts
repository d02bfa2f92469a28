import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"
import { toPublicRefundId } from "../../../engine/ids"
import { idsFrom } from "../../../lib/ulid-time"
import { INVOICE_MODULE } from "../../../modules/invoice"
import { creditNoteSource, invoiceSource } from "../../../modules/invoice/sources"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import { retrieveAdminOrder } from "../../order/admin-presenter"
import { issueCreditNote, issueInvoice } from "../actions/issue-invoices"

/** A capture or a refund. A payment that doesn't belong to an order has no `order`. */
interface MovementRow {
  id: string
  payment?: { payment_collection?: { order?: { display_id: number } | null } | null } | null
}

/** A document that is due for a payment or a refund. */
interface DueDocument {
  orderId: number
  source: string
  /** Only for credit notes. */
  refundId?: string
}

const PAGE = 200

const MOVEMENTS = [
  {
    entity: "capture",
    prefix: "capt",
    documentOf: (_: string, orderId: number): DueDocument => ({ orderId, source: invoiceSource(orderId) }),
  },
  {
    entity: "refund",
    prefix: "ref",
    documentOf: (id: string, orderId: number): DueDocument => {
      const refundId = toPublicRefundId(id)
      return { orderId, source: creditNoteSource(refundId), refundId }
    },
  },
] as const

/** Pages of the documents due in a period: for its payments, then for its refunds, each oldest first. */
async function* dueDocuments(
  container: MedusaContainer,
  { since, until }: { since: Date; until: Date },
): AsyncGenerator<DueDocument[]> {
  for (const { entity, prefix, documentOf } of MOVEMENTS) {
    const end = idsFrom(prefix, until)
    for (let last = idsFrom(prefix, since); ;) {
      const rows = await graphRows<MovementRow>(container, {
        entity,
        fields: ["id", "payment.payment_collection.order.display_id"],
        filters: { id: { $gt: last, $lt: end } },
        pagination: { take: PAGE, order: { id: "ASC" } },
      })
      const documents = rows.flatMap(({ id, payment }) => {
        const orderId = payment?.payment_collection?.order?.display_id
        return orderId === undefined ? [] : documentOf(id, orderId)
      })
      if (documents.length > 0) yield documents
      if (rows.length < PAGE) break
      last = rows.at(-1)?.id ?? end
    }
  }
}

/** Issues the documents that have not been issued yet, and returns how many. */
async function issueMissing(container: MedusaContainer, documents: DueDocument[]): Promise<number> {
  const known = await container.resolve(INVOICE_MODULE).findNumbers(documents.map(({ source }) => source))
  let issued = 0
  for (const { orderId, source, refundId } of documents) {
    if (known.has(source)) continue
    try {
      const order = await retrieveAdminOrder(container, orderId)
      await (refundId ? issueCreditNote(container, order, refundId) : issueInvoice(container, order))
      issued += 1
    } catch (error) {
      await recordJobFailure(container, { job: "issue-invoices", subject: `order ${orderId}`, error })
    }
  }
  return issued
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
    for await (const documents of dueDocuments(container, { since, until }))
      issued += await issueMissing(container, documents)
    await invoices.markIssuedUntil(until)
    return new StepResponse(issued)
  },
)

/**
 * Issues the invoices and credit notes for the payments and refunds since the last run, in order, and returns how many.
 * Restarted after a crash, or run twice at once, it issues no document twice.
 */
export const issueInvoicesWorkflow = createWorkflow(
  "issue-invoices",
  (input: IssueInvoicesInput) => new WorkflowResponse(issueInvoicesStep(input)),
)
