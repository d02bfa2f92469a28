import { formatCents, isolated, type Parcel, paymentText } from "@shop/contracts"
import type { Issued } from "../../../modules/invoice/service"
import { lineName } from "../../stock/rules/order-stock"
import type { CreditNoteContent, InvoiceContent, InvoicedOrder, Seller } from "../rules/content"
import { drawInThread } from "./draw-in-thread"
import type { Block, Column, Sheet } from "./sheet-content"

/** A drawn document and its filename. */
export interface DrawnDocument {
  filename: string
  bytes: Buffer
}

function dateOf(at: Date | string, { timeZone = "UTC" }: Seller): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(at))
}

const taxText = ({ name, rate }: { name: string; rate: number }) =>
  `${isolated(name)} ${Number(rate.toFixed(4))}%`

function byProvider(provider: string): string {
  const text = paymentText(provider)
  return text ? text.charAt(0).toLowerCase() + text.slice(1) : isolated(provider)
}

function fromSeller({ name, addressLines, taxId, email }: Seller): Block {
  return {
    title: name,
    lines: [...addressLines, ...(taxId ? [`Tax ID ${isolated(taxId)}`] : []), ...(email ? [email] : [])],
  }
}

/** The recipient of an order. For a deleted account, only the state and ZIP code are left. */
function toBuyer(title: string, { recipient, shippingAddress }: InvoicedOrder): Block {
  return { title, lines: [recipient.name, shippingAddress, recipient.email].flatMap((line) => line || []) }
}

async function draw(sheets: Sheet | Sheet[], filename: string): Promise<DrawnDocument> {
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

/** Describes one of several parcels of an order: its position and its tracking number. */
function parcelLines(order: InvoicedOrder, parcel: Parcel): string[] {
  const place = order.parcels.findIndex(({ id }) => id === parcel.id) + 1
  const tracking = [parcel.carrier, parcel.trackingNumber]
    .flatMap((part) => (part ? isolated(part) : []))
    .join(" ")
  const rest = "The rest of your order ships in separate parcels."
  return [`Parcel ${place}`, ...(tracking ? [tracking] : []), rest]
}

/** Draws a packing slip, without prices: of the whole order, or of one of its parcels. */
export function drawPackingSlip(
  order: InvoicedOrder,
  seller: Seller,
  parcel?: Parcel,
): Promise<DrawnDocument> {
  const { recipient, shippingAddress } = order
  const rows = parcel
    ? parcel.items.map(({ name, quantity }) => ({ name, quantity }))
    : order.items.map(({ name: title, variantTitle, quantity }) => ({
        name: lineName({ title, variantTitle }),
        quantity,
      }))
  const sheet: Sheet = {
    title: "Packing slip",
    number: `Order #${order.id}`,
    at: new Date(order.createdAt),
    from: fromSeller({ ...seller, taxId: "" }),
    blocks: [
      { title: "Ship to", lines: [recipient.name, shippingAddress].flatMap((line) => line || []) },
      { title: "Order", lines: [`#${order.id}, placed on ${dateOf(order.createdAt, seller)}`] },
      ...(parcel ? [{ title: "Parcel", lines: parcelLines(order, parcel) }] : []),
    ],
    table: {
      columns: [
        { title: "Item", width: "*" },
        { title: "Quantity", width: 80, isNumber: true },
      ],
      rows: rows.map(({ name, quantity }) => [name, String(quantity)]),
    },
    totals: [["Total items", String(rows.reduce((sum, { quantity }) => sum + quantity, 0))]],
    notes: seller.email ? [`If anything is missing or damaged, please email ${isolated(seller.email)}.`] : [],
  }
  return draw(sheet, parcel ? `packing-slip-${order.id}-${parcel.id}` : `packing-slip-${order.id}`)
}
