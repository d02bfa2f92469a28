import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import { INVOICE_MODULE } from "#modules/invoice/index"
import type { Issued } from "#modules/invoice/service"
import { creditNoteSource, furtherInvoiceSource, invoiceSource } from "#modules/invoice/sources"
import { readSettings } from "#modules/site-settings/read-settings"
import {
  creditNoteContentOf,
  furtherInvoiceContentOf,
  invoiceContentOf,
  isInvoiced,
  sellerOf,
  totalOfInvoices,
  type CreditNoteContent,
  type InvoiceContent,
  type InvoicedOrder,
} from "../rules/content"

/** A payment of an order, by its engine id; its amount in cents. */
export interface Capture {
  id: string
  amount: number
  at: Date
}

const DIGITS = 6

const numberAs = (start: string) => (sequence: number) => `${start}-${String(sequence).padStart(DIGITS, "0")}`

/**
 * Returns the first invoice of an order, and issues it first if there is none.
 *
 * @throws ApiError `not_invoiced`
 */
export async function issueInvoice(
  container: MedusaContainer,
  order: InvoicedOrder,
): Promise<Issued<InvoiceContent>> {
  const invoices = container.resolve(INVOICE_MODULE)
  const source = invoiceSource(order.id)
  const known = await invoices.find<InvoiceContent>(source)
  if (known) return known
  if (!isInvoiced(order)) return throwError("not_invoiced")
  const settings = await readSettings(container)
  return invoices.issue({
    kind: "invoice",
    orderId: order.id,
    source,
    content: invoiceContentOf(order, sellerOf(settings)),
    numberOf: numberAs(`${settings.invoicePrefix}INV`),
  })
}

/**
 * Issues the invoice for a payment: the order's first one or, for a later payment, one for later additions. Returns
 * nothing if the payment is already invoiced.
 *
 * @throws ApiError `not_invoiced`
 */
export async function issueInvoiceOfCapture(
  container: MedusaContainer,
  order: InvoicedOrder,
  capture: Capture,
): Promise<void> {
  const invoices = container.resolve(INVOICE_MODULE)
  await issueInvoice(container, order)
  const earlier = await invoices.findOfOrder<InvoiceContent>(order.id)
  if (earlier.some(({ issuedAt }) => issuedAt >= capture.at)) return
  const settings = await readSettings(container)
  const content = furtherInvoiceContentOf(
    order,
    earlier.map((invoice) => invoice.content),
    { seller: sellerOf(settings), paid: capture.amount, paidAt: capture.at.toISOString() },
  )
  if (!content) return
  await invoices.issue({
    kind: "invoice",
    orderId: order.id,
    source: furtherInvoiceSource(capture.id),
    content,
    numberOf: numberAs(`${settings.invoicePrefix}INV`),
  })
}

/**
 * All invoices of an order, including the first one, which is issued if missing.
 *
 * @throws ApiError `not_invoiced`
 */
export async function invoicesOf(
  container: MedusaContainer,
  order: InvoicedOrder,
): Promise<Issued<InvoiceContent>[]> {
  await issueInvoice(container, order)
  return container.resolve(INVOICE_MODULE).findOfOrder<InvoiceContent>(order.id)
}

/**
 * Returns the credit note of a refund, and issues it first if there is none, with the order's invoice if that is
 * missing too.
 *
 * @throws ApiError `not_found`, or `not_invoiced`
 */
export async function issueCreditNote(
  container: MedusaContainer,
  order: InvoicedOrder,
  refundId: string,
): Promise<Issued<CreditNoteContent>> {
  const refund = order.refunds.find(({ id }) => id === refundId)
  if (!refund) return throwError("not_found")
  const invoices = container.resolve(INVOICE_MODULE)
  const source = creditNoteSource(refund.id)
  const known = await invoices.find<CreditNoteContent>(source)
  if (known) return known
  const [first, ...others] = await invoicesOf(container, order)
  if (!first) return throwError("not_invoiced")
  const invoice = totalOfInvoices(first.content, ...others.map(({ content }) => content))
  const invoiceNumber = [first, ...others].map(({ number }) => number).join(", ")
  const settings = await readSettings(container)
  const seller = sellerOf(settings)
  return invoices.issue({
    kind: "credit_note",
    orderId: order.id,
    source,
    content: creditNoteContentOf(order, refund, { seller, invoice, invoiceNumber }),
    numberOf: numberAs(`${settings.invoicePrefix}CN`),
  })
}
