import type { MedusaContainer } from "@medusajs/framework/types"
import type { Figures } from "@shop/contracts"
import { isoDay, isoInZone, parseDay, startOf } from "@shop/contracts/delivery-promise"
import { graphRows, PIECE } from "../../../engine/graph"
import { toPublicRefundId } from "../../../engine/ids"
import { INVOICE_MODULE } from "../../../modules/invoice"
import type { Issued } from "../../../modules/invoice/service"
import { creditNoteSource, furtherInvoiceSource, invoiceSource } from "../../../modules/invoice/sources"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { toCents, toDollars } from "../../money/rules/money"
import { paymentsOf, type OrderPayments } from "../../money/rules/order-payments"
import { figuresOf, type Priced } from "../../money/rules/figures"
import { ORDER_FIGURE_FIELDS } from "../../money/rules/order-money"
import { batchesOf } from "../../read-model/queries/id-batches"
import { gatewayOfEngine } from "../../payment/gateways"
import { moment, movementsBetween, timeOf, type KindOfMovement } from "./money-movements"

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
 * A payment with its invoice, or a refund with its credit note. The figures of an invoice appear once, in the row of the
 * first payment that it was issued for.
 */
type PaymentRow = Partial<Record<(typeof PAYMENT_COLUMNS)[number]["key"], string | number>>

type OrderRow = OrderPayments & { id: string; display_id: number; email: string | null }

const CAPTURES = "payment_collections.payments.captures"
const ORDER_FIELDS = ["id", "display_id", "email", `${CAPTURES}.id`, `${CAPTURES}.created_at`]

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

/** The id of an order's first capture. */
function firstCaptureOf(order: OrderRow): string | undefined {
  return paymentsOf(order)
    .flatMap(({ captures }) => captures ?? [])
    .flatMap((capture) => capture ?? [])
    .sort((a, b) => moment(a.created_at).localeCompare(moment(b.created_at)))[0]?.id
}

interface Moved extends KindOfMovement {
  order: OrderRow | undefined
}

/**
 * The sources of the documents that a payment or refund may have, the likeliest first: a later payment has an invoice of
 * its own, unless it pays what was invoiced before.
 */
function sourcesOf({ kind, movement, order }: Moved): string[] {
  if (!order) return []
  if (kind !== "payment") return [creditNoteSource(toPublicRefundId(movement.id))]
  return [furtherInvoiceSource(movement.id), invoiceSource(order.display_id)]
}

/** Of a batch: its documents by source, and the figures of orders that are not invoiced yet by the engine's id. */
interface Booked {
  documents: Map<string, Issued<Partial<Figures>>>
  figures: Map<string, Figures>
}

/** Whether a movement is the payment that the invoice of its order is for. */
const isFirstPayment = ({ kind, movement, order }: Moved) =>
  kind === "payment" && order !== undefined && firstCaptureOf(order) === movement.id

/**
 * The figures that belong to a payment, as they were invoiced: those of its own invoice, or of the order's if it is the
 * first. What is not invoiced yet, which takes minutes, has the figures of the order as it is.
 */
function figuresFor(moved: Moved, { documents, figures }: Booked): Partial<Figures> | undefined {
  const { kind, movement, order } = moved
  if (kind !== "payment" || !order) return undefined
  const own = documents.get(furtherInvoiceSource(movement.id))
  if (own) return own.content
  if (!isFirstPayment(moved)) return undefined
  return documents.get(invoiceSource(order.display_id))?.content ?? figures.get(order.id)
}

function rowOf(moved: Moved, booked: Booked, timeZone: string): PaymentRow {
  const { kind, movement, order } = moved
  const cents = toCents(movement.amount)
  const [document] = sourcesOf(moved).flatMap((source) => booked.documents.get(source) ?? [])
  const figures = figuresFor(moved, booked)
  const inDollars = (amount = 0) => toDollars(amount)
  return {
    at: isoInZone(timeOf(moved), timeZone),
    kind,
    order: order ? String(order.display_id) : "",
    document: document?.number ?? "",
    email: order?.email ?? "",
    provider: providerName(movement.payment?.provider_id),
    amount: toDollars(kind === "refund" ? -cents : cents),
    ...(figures && {
      subtotal: inDollars(figures.subtotal),
      discount: inDollars(-(figures.discount ?? 0)),
      shipping: inDollars(figures.shipping),
      tax: inDollars(figures.tax),
      total: inDollars(figures.total),
    }),
    reason: movement.note ?? movement.refund_reason?.label ?? "",
  }
}

/** Orders whose figures are read at once: the engine computes on them in one piece. */
const FIGURES_AT_ONCE = 4

/** The figures of the orders of a batch that are not invoiced yet. */
async function figuresOfOrders(
  container: MedusaContainer,
  moved: Moved[],
  documents: Booked["documents"],
): Promise<Booked["figures"]> {
  const open = moved.filter((one) => isFirstPayment(one) && !sourcesOf(one).some((id) => documents.has(id)))
  const figures: Booked["figures"] = new Map()
  for (const batch of batchesOf(open, FIGURES_AT_ONCE)) {
    const rows = await graphRows<Priced & { id: string }>(container, {
      entity: "order",
      fields: ["id", ...ORDER_FIGURE_FIELDS],
      filters: { id: batch.flatMap(({ order }) => order?.id ?? []) },
    })
    for (const row of rows) figures.set(row.id, figuresOf(row))
  }
  return figures
}

async function rowsOf(
  container: MedusaContainer,
  batch: KindOfMovement[],
  timeZone: string,
): Promise<PaymentRow[]> {
  const orderIdOf = ({ movement }: KindOfMovement) => movement.payment?.payment_collection?.order?.id
  const ids = [...new Set(batch.flatMap((one) => orderIdOf(one) ?? []))]
  const orders = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: ORDER_FIELDS,
    filters: { id: ids },
  })
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const moved = batch.map((one): Moved => ({ ...one, order: orderById.get(orderIdOf(one) ?? "") }))
  const documents = await container
    .resolve(INVOICE_MODULE)
    .findAll<Partial<Figures>>(moved.flatMap(sourcesOf))
  const figures = await figuresOfOrders(container, moved, documents)
  return moved.map((one) => rowOf(one, { documents, figures }, timeZone))
}

/**
 * Yields the payments and refunds of a month for bookkeeping, oldest first, in batches. Money counts on the day that it
 * moved: a refund may belong to an order of an earlier month. Nothing is kept of what was yielded, and others are
 * answered between two batches, however long the month is.
 *
 * @param month such as `2026-11`, in the shop's time zone
 */
export async function* paymentsOfMonth(
  container: MedusaContainer,
  month: string,
): AsyncGenerator<PaymentRow[], void> {
  const { timeZone } = await readSettings(container)
  const movements = movementsBetween(container, bordersOf(month, timeZone))
  let batch: KindOfMovement[] = []
  for await (const movement of movements) {
    batch.push(movement)
    if (batch.length < PIECE) continue
    yield await rowsOf(container, batch, timeZone)
    batch = []
  }
  if (batch.length > 0) yield await rowsOf(container, batch, timeZone)
}
