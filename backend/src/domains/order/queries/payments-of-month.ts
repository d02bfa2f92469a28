import { setImmediate } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Figures } from "@shop/contracts"
import { isoDay, isoInZone, parseDay, startOf } from "@shop/contracts/delivery-promise"
import { PIECE } from "#engine/graph"
import { toPublicRefundId } from "#engine/ids"
import type { Movement } from "#engine/money-movements"
import { readOrderLines } from "#engine/order-lines"
import { INVOICE_MODULE } from "#modules/invoice/index"
import type { Issued } from "#modules/invoice/service"
import { creditNoteSource, furtherInvoiceSource, invoiceSource } from "#modules/invoice/sources"
import { readSettings } from "#modules/site-settings/read-settings"
import { toCents, toDollars } from "#lib/money"
import { figuresOf, type Priced } from "#domains/order-facts/money/rules/figures"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { gatewayOfEngine } from "#domains/checkout/payment/gateways/index"
import { movementsBetween } from "./money-movements"

/** The columns of the bookkeeping export. Times are ISO 8601 in the shop's time zone, amounts are in dollars. */
export const PAYMENT_COLUMNS = [
  { key: "at", header: "Time" },
  { key: "kind", header: "Kind" },
  { key: "order", header: "Order" },
  { key: "document", header: "Document" },
  { key: "email", header: "Customer" },
  { key: "provider", header: "Paid by" },
  { key: "amount", header: "Amount" },
  { key: "subtotal", header: "Subtotal" },
  { key: "discount", header: "Discount" },
  { key: "shipping", header: "Shipping" },
  { key: "tax", header: "Tax" },
  { key: "total", header: "Order total" },
  { key: "reason", header: "Reason" },
] as const

/**
 * A payment with its invoice, or a refund with its credit note. An invoice's amounts appear once, in the row of its
 * first payment.
 */
type PaymentRow = Partial<Record<(typeof PAYMENT_COLUMNS)[number]["key"], string | number>>

/** The name of a provider by its engine id; the id itself if the shop does not know it. */
const providerName = (id = "") => gatewayOfEngine(id)?.name ?? id

/** The following month, such as `2027-01` for `2026-12`. */
function nextMonth(month: string): string {
  return isoDay(parseDay(month) + 31).slice(0, month.length)
}

function bordersOf(month: string, timeZone: string) {
  return {
    from: startOf(parseDay(month), timeZone),
    until: startOf(parseDay(nextMonth(month)), timeZone),
  }
}

/**
 * Possible document sources of a payment or refund, most likely first. A later payment has its own invoice, unless it
 * pays an existing one.
 */
function sourcesOf({ kind, id, displayId }: Movement): string[] {
  if (displayId === null) return []
  if (kind !== "payment") return [creditNoteSource(toPublicRefundId(id))]
  return [furtherInvoiceSource(id), invoiceSource(displayId)]
}

/** A batch's documents by source, and the amounts of orders without an invoice, by the engine's id. */
interface Booked {
  documents: Map<string, Issued<Partial<Figures>>>
  figures: Map<string, Figures>
}

/**
 * The invoiced amounts of a payment: those of its own invoice, or of the order's for the first payment. If the
 * invoice is still missing, which takes minutes, the order's current amounts.
 */
function figuresFor(movement: Movement, { documents, figures }: Booked): Partial<Figures> | undefined {
  if (movement.kind !== "payment") return undefined
  const [own, ofOrder] = sourcesOf(movement).map((source) => documents.get(source)?.content)
  if (own || !movement.isFirst) return own
  return ofOrder ?? figures.get(movement.orderId ?? "")
}

function rowOf(movement: Movement, booked: Booked, timeZone: string): PaymentRow {
  const { kind, at, amount, provider, displayId, email, reason } = movement
  const cents = toCents(amount)
  const [document] = sourcesOf(movement).flatMap((source) => booked.documents.get(source) ?? [])
  const figures = figuresFor(movement, booked)
  const inDollars = (amount = 0) => toDollars(amount)
  return {
    at: isoInZone(at, timeZone),
    kind,
    order: String(displayId ?? ""),
    document: document?.number ?? "",
    email: email ?? "",
    provider: providerName(provider ?? ""),
    amount: toDollars(kind === "refund" ? -cents : cents),
    ...(figures && {
      subtotal: inDollars(figures.subtotal),
      discount: inDollars(-(figures.discount ?? 0)),
      shipping: inDollars(figures.shipping),
      tax: inDollars(figures.tax),
      total: inDollars(figures.total),
    }),
    reason: reason ?? "",
  }
}

/** Payments and refunds, their documents by source, and their orders without an invoice. */
interface Batch {
  movements: Movement[]
  documents: Booked["documents"]
  open: (Priced & { id: string })[]
}

async function batchOf(container: MedusaContainer, movements: Movement[]): Promise<Batch> {
  const documents = await container
    .resolve(INVOICE_MODULE)
    .findAll<Partial<Figures>>(movements.flatMap(sourcesOf))
  const ids = movements
    .filter((one) => one.isFirst && !sourcesOf(one).some((source) => documents.has(source)))
    .flatMap(({ orderId }) => orderId ?? [])
  return { movements, documents, open: ids.length > 0 ? await readOrderLines<Priced>(container, ids) : [] }
}

/** Batch size of payments and refunds whose documents are read together. */
const ROWS_AT_ONCE = 100

async function* batchesBetween(
  container: MedusaContainer,
  time: { from: Date; until: Date },
): AsyncGenerator<Batch, void> {
  let movements: Movement[] = []
  for await (const movement of movementsBetween(container, time)) {
    movements.push(movement)
    if (movements.length < ROWS_AT_ONCE) continue
    yield await batchOf(container, movements)
    movements = []
  }
  if (movements.length > 0) yield await batchOf(container, movements)
}

/** The rows of a batch. The amounts of a few orders are computed at a time, so that other requests run in between. */
async function rowsOf({ movements, documents, open }: Batch, timeZone: string): Promise<PaymentRow[]> {
  const figures: Booked["figures"] = new Map()
  for (const piece of batchesOf(open, PIECE)) {
    for (const order of piece) figures.set(order.id, figuresOf(order))
    await setImmediate()
  }
  return movements.map((one) => rowOf(one, { documents, figures }, timeZone))
}

/**
 * Yields a month's payments and refunds for bookkeeping, oldest first, in batches. Money counts on the day it moved,
 * so a refund may belong to an earlier month's order. Nothing is kept in memory, and other requests run between
 * batches.
 *
 * @param month such as `2026-11`, in the shop's time zone
 */
export async function* paymentsOfMonth(
  container: MedusaContainer,
  month: string,
): AsyncGenerator<PaymentRow[], void> {
  const { timeZone } = await readSettings(container)
  for await (const batch of batchesBetween(container, bordersOf(month, timeZone)))
    yield await rowsOf(batch, timeZone)
}
