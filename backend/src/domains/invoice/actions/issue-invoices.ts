import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "../../../errors/api-error"
import { INVOICE_MODULE } from "../../../modules/invoice"
import type { Issued } from "../../../modules/invoice/service"
import { creditNoteSource, invoiceSource } from "../../../modules/invoice/sources"
import { readSettings } from "../../../modules/site-settings/read-settings"
import {
  creditNoteContentOf,
  invoiceContentOf,
  isInvoiced,
  sellerOf,
  type CreditNoteContent,
  type InvoiceContent,
  type InvoicedOrder,
} from "../rules/content"

const DIGITS = 6

const numberAs = (start: string) => (sequence: number) => `${start}-${String(sequence).padStart(DIGITS, "0")}`

/**
 * Returns the invoice of an order, and first issues it with the next number if there is none.
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
 * Returns the credit note of a refund, and first issues it with the next number if there is none. The order's invoice
 * is then issued too if it is missing.
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
  const { content: invoice, number: invoiceNumber } = await issueInvoice(container, order)
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
