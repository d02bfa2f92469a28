import type { Figures, OrderDetail, Settings } from "@shop/contracts"
import { lineName } from "../../stock/rules/line-name"

/** The order data that the documents need. */
export type InvoicedOrder = Omit<OrderDetail, "userId">

type Refund = OrderDetail["refunds"][number]

/** The seller, from the settings at the time the document was issued. Unknown values are empty. */
export interface Seller {
  name: string
  addressLines: string[]
  taxId: string
  email: string
  /** The time zone of printed dates; missing in older documents, which use UTC. */
  timeZone?: string
}

/** An invoice without its number and buyer. Amounts in cents; `total` is after `credit`, and before any returns. */
export interface InvoiceContent extends Figures {
  seller: Seller
  lines: { name: string; quantity: number; price: number; amount: number }[]
  credit: number
  orderedAt: string
  provider: string
  /** When the money was captured. */
  paidAt: string | null
  paid: number
}

/** A credit note without its number and buyer. Amounts in cents; `taxes` are included in `amount`. */
export interface CreditNoteContent {
  seller: Seller
  invoiceNumber: string
  refundedAt: string
  provider: string
  reason: string | null
  amount: number
  taxes: { name: string; rate: number; amount: number }[]
}

/** The seller from the settings. Without a seller's name, the site's name is used. */
export function sellerOf(settings: Settings): Seller {
  return {
    name: settings.sellerName || settings.siteName,
    addressLines: settings.sellerAddress.split(/\r?\n/).flatMap((line) => line.trim() || []),
    taxId: settings.sellerTaxId,
    email: settings.contactEmail,
    timeZone: settings.timeZone,
  }
}

/** Whether an order has an invoice: something was paid, or there was nothing to pay. */
export function isInvoiced({ paid, totalAmount, status }: InvoicedOrder): boolean {
  return paid > 0 || (totalAmount === 0 && status !== "cancelled")
}

/** The invoice of an order as it was sold, whatever was returned since. */
export function invoiceContentOf(order: InvoicedOrder, seller: Seller): InvoiceContent {
  const { subtotal, discount, discounts, shipping, tax, taxes, credit, paid, payment } = order
  return {
    seller,
    lines: order.items.map(({ name: title, variantTitle, quantity, price, amount }) => ({
      name: lineName({ title, variantTitle }),
      ...{ quantity, price, amount },
    })),
    ...{ subtotal, discount, discounts, shipping, tax, taxes, credit, paid },
    total: order.totalAmount + order.returned,
    orderedAt: order.createdAt,
    provider: payment.provider,
    paidAt: payment.capturedAt,
  }
}

/**
 * The credit note of a refund. Its taxes are the refund's share of the invoice's taxes, rounded so that the shares of
 * all refunds of a fully refunded order add up to the invoice's taxes.
 */
export function creditNoteContentOf(
  order: InvoicedOrder,
  refund: Refund,
  { seller, invoice, invoiceNumber }: { seller: Seller; invoice: InvoiceContent; invoiceNumber: string },
): CreditNoteContent {
  const place = order.refunds.findIndex(({ id }) => id === refund.id)
  const before = order.refunds.slice(0, place).reduce((sum, { amount }) => sum + amount, 0)
  const partOf = (cents: number, refunded: number) =>
    invoice.total > 0 ? Math.round((cents * refunded) / invoice.total) : 0
  return {
    seller,
    invoiceNumber,
    refundedAt: refund.at,
    provider: order.payment.provider,
    reason: refund.reason,
    amount: refund.amount,
    taxes: invoice.taxes.map(({ name, rate, amount }) => ({
      name,
      rate,
      amount: partOf(amount, before + refund.amount) - partOf(amount, before),
    })),
  }
}
