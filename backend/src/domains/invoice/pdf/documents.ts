import { formatCents, isolated, paymentText } from "@shop/contracts"
import type { Issued } from "#modules/invoice/service"
import type { CreditNoteContent, InvoiceContent, InvoicedOrder, Seller } from "../rules/content"
import { drawInThread } from "./draw-in-thread"
import type { Block, Column, Sheet } from "./sheet-content"

/** A drawn document and its filename. */
export interface DrawnDocument {
  filename: string
  bytes: Buffer
}

/** A day as documents print it, in the seller's time zone. */
export function dateOf(at: Date | string, { timeZone = "UTC" }: Seller): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(at))
}

const taxText = ({ name, rate }: { name: string; rate: number }) =>
  `${isolated(name)} ${Number(rate.toFixed(4))}%`

function byProvider(provider: string): string {
  const text = paymentText(provider)
  return text ? text.charAt(0).toLowerCase() + text.slice(1) : isolated(provider)
}

/** The sender of a document. */
export function fromSeller({ name, addressLines, taxId, email }: Seller): Block {
  return {
    title: name,
    lines: [...addressLines, ...(taxId ? [`Tax ID ${isolated(taxId)}`] : []), ...(email ? [email] : [])],
  }
}

/** The recipient of an order. For a deleted account, only the state and ZIP code are left. */
function toBuyer(title: string, { recipient, shippingAddress }: InvoicedOrder): Block {
  return { title, lines: [recipient.name, shippingAddress, recipient.email].flatMap((line) => line || []) }
}

/** Draws sheets in one file. */
export async function draw(sheets: Sheet | Sheet[], filename: string): Promise<DrawnDocument> {
  const bytes = await drawInThread([sheets].flat())
  return { filename: `${filename.replace(/[^\w.-]+/g, "-")}.pdf`, bytes }
}

const LINE_COLUMNS: Column[] = [
  { title: "Item", width: "*" },
  { title: "Quantity", width: 62, isNumber: true },
  { title: "Price", width: 80, isNumber: true },
  { title: "Amount", width: 86, isNumber: true },
]

function totalsOf(invoice: InvoiceContent): Sheet["totals"] {
  const { subtotal, discounts, shipping, taxes, credit, total } = invoice
  return [
    ["Subtotal", formatCents(subtotal)],
    ...discounts.map(({ name, amount }): [string, string] => [
      `Discount ${isolated(name)}`,
      formatCents(-amount),
    ]),
    ["Delivery", shipping === 0 ? "Free" : formatCents(shipping)],
    ...taxes
      .filter(({ included }) => !included)
      .map((tax): [string, string] => [taxText(tax), formatCents(tax.amount)]),
    ...(credit === 0 ? [] : [["Credit", formatCents(-credit)] satisfies [string, string]]),
    ["Total", formatCents(total)],
  ]
}

function paymentNote({ paid, paidAt, provider, seller }: InvoiceContent): string {
  if (paid === 0) return "No payment was due."
  return `Paid ${formatCents(paid)}${paidAt ? ` on ${dateOf(paidAt, seller)}` : ""}, ${byProvider(provider)}.`
}

/** An invoice, addressed to the order's recipient. */
function invoiceSheet({ number, issuedAt, content }: Issued<InvoiceContent>, order: InvoicedOrder): Sheet {
  const included = content.taxes.filter((tax) => tax.included)
  return {
    title: "Invoice",
    number,
    at: new Date(issuedAt),
    from: fromSeller(content.seller),
    blocks: [
      toBuyer("Billed to", order),
      {
        title: "Details",
        lines: [
          `Issued on ${dateOf(issuedAt, content.seller)}`,
          `Order #${order.id}, placed on ${dateOf(content.orderedAt, content.seller)}`,
          paymentNote(content),
        ],
      },
    ],
    table: {
      columns: LINE_COLUMNS,
      rows: content.lines.map(({ name, quantity, price, amount }) => [
        name,
        String(quantity),
        formatCents(price),
        formatCents(amount),
      ]),
    },
    totals: totalsOf(content),
    notes: included.map((tax) => `Prices include ${taxText(tax)}: ${formatCents(tax.amount)}.`),
  }
}

/** Draws the invoices of an order in one file, which is named after the first. */
export function drawInvoices(
  invoices: readonly Issued<InvoiceContent>[],
  order: InvoicedOrder,
): Promise<DrawnDocument> {
  return draw(
    invoices.map((invoice) => invoiceSheet(invoice, order)),
    invoices[0]?.number ?? "",
  )
}

/** Draws a credit note, addressed to the order's recipient. */
export function drawCreditNote(
  { number, issuedAt, content }: Issued<CreditNoteContent>,
  order: InvoicedOrder,
): Promise<DrawnDocument> {
  const { seller, invoiceNumber, refundedAt, provider, reason, amount, taxes } = content
  const sheet: Sheet = {
    title: "Credit note",
    number,
    at: new Date(issuedAt),
    from: fromSeller(seller),
    blocks: [
      toBuyer("Credited to", order),
      {
        title: "Details",
        lines: [
          `Issued on ${dateOf(issuedAt, seller)}`,
          `For invoice ${isolated(invoiceNumber)}, order #${order.id}`,
          `Refunded on ${dateOf(refundedAt, seller)}, ${byProvider(provider)}.`,
        ],
      },
    ],
    table: {
      columns: [
        { title: "Refund", width: "*" },
        { title: "Amount", width: 86, isNumber: true },
      ],
      rows: [[reason ?? "Refund", formatCents(amount)]],
    },
    totals: [
      ...taxes.map((tax): [string, string] => [`Includes ${taxText(tax)}`, formatCents(tax.amount)]),
      ["Total credited", formatCents(amount)],
    ],
    notes: [],
  }
  return draw(sheet, number)
}
