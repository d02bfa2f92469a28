import type { Figures, OrderDetail, Settings } from "@shop/contracts"
import { lineName } from "#domains/store/stock/rules/order-stock"

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

/** Whether an order has an invoice: something was paid, or nothing was due. */
export function isInvoiced({ paid, totalAmount, status }: InvoicedOrder): boolean {
  return paid > 0 || (totalAmount === 0 && status !== "cancelled")
}

/** The invoice of an order as sold, regardless of later returns. */
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

/** Adds amounts with the same key and leaves out zeros. */
function merged<Part extends { amount: number }>(parts: Part[], keyOf: (part: Part) => string): Part[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const key = keyOf(part)
    sums.set(key, { ...part, amount: part.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

type Amounts = Pick<
  InvoiceContent,
  "subtotal" | "discount" | "shipping" | "tax" | "credit" | "total" | "paid"
>

const AMOUNTS = ["subtotal", "discount", "shipping", "tax", "credit", "total", "paid"] as const

/** The sum of several invoices of an order; other data is the first one's. */
export function totalOfInvoices(first: InvoiceContent, ...others: InvoiceContent[]): InvoiceContent {
  const all = [first, ...others]
  const sums = AMOUNTS.map((name) => [name, all.reduce((sum, invoice) => sum + invoice[name], 0)])
  return {
    ...first,
    ...(Object.fromEntries(sums) as Amounts),
    discounts: merged(
      all.flatMap(({ discounts }) => discounts),
      ({ name }) => name,
    ),
    taxes: merged(
      all.flatMap(({ taxes }) => taxes),
      ({ name, rate, included }) => JSON.stringify([name, rate, included]),
    ),
  }
}

const negative = <Part extends { amount: number }>(part: Part): Part => ({ ...part, amount: -part.amount })

/**
 * The invoice for additions to an order since its earlier invoices: the lines and totals that differ. Undefined if
 * the total has not risen, because a later payment then pays an existing invoice.
 *
 * @param paid in cents, of the payment that the invoice is issued for
 */
export function furtherInvoiceContentOf(
  order: InvoicedOrder,
  earlier: readonly InvoiceContent[],
  { seller, paid, paidAt }: Pick<InvoiceContent, "seller" | "paid" | "paidAt">,
): InvoiceContent | undefined {
  const opposite = earlier.map((invoice): InvoiceContent => ({
    ...invoice,
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, -invoice[name]])) as Amounts),
    discounts: invoice.discounts.map(negative),
    taxes: invoice.taxes.map(negative),
    lines: invoice.lines.map((line) => ({ ...negative(line), quantity: -line.quantity })),
  }))
  const now = invoiceContentOf(order, seller)
  const difference = totalOfInvoices(now, ...opposite)
  if (difference.total <= 0) return undefined
  const lines = [now, ...opposite].flatMap((invoice) => invoice.lines)
  const keyOf = ({ name, price }: InvoiceContent["lines"][number]) => JSON.stringify([name, price])
  return {
    ...difference,
    lines: merged(lines, keyOf).map((line) => ({
      ...line,
      quantity: lines
        .filter((one) => keyOf(one) === keyOf(line))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    paid,
    paidAt,
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
