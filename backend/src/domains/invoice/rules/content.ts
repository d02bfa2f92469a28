import type { Figures, OrderDetail, Settings } from "@shop/contracts"
import { lineName } from "../../stock/rules/line-name"

/** What the documents need of an order. */
export type InvoicedOrder = Omit<OrderDetail, "userId">

type Refund = OrderDetail["refunds"][number]

/** Who sells, by the settings of the day of the document. Lines of the address are separate; what is not known is empty. */
export interface Seller {
  name: string
  addressLines: string[]
  taxId: string
  email: string
  /** By whose clock dates are printed; documents from before it was kept have UTC. */
  timeZone?: string
}

/** What an invoice says beside its number and the buyer. Amounts in cents; `total` is less `credit`, before anything came back. */
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

/** What a credit note says beside its number and the buyer. Amounts in cents; `taxes` are within `amount`. */
export interface CreditNoteContent {
  seller: Seller
  invoiceNumber: string
  refundedAt: string
  provider: string
  reason: string | null
  amount: number
  taxes: { name: string; rate: number; amount: number }[]
}

/** The seller as the settings have it; a shop that has entered no name sells under its site's. */
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

/** The invoice of an order as it was sold, whatever came back since. */
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
 * The credit note of a refund. Its taxes are the refund's part of those of the invoice, rounded so that those of all refunds of
 * an order that is refunded in full add up to them.
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
