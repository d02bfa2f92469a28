import type { MedusaContainer } from "@medusajs/framework/types"
import { isoDay, isoInZone, parseDay, startOf } from "@shop/contracts/delivery-promise"
import { graphRows, PIECE } from "../../../engine/graph"
import { toPublicRefundId } from "../../../engine/ids"
import { INVOICE_MODULE } from "../../../modules/invoice"
import { creditNoteSource, invoiceSource } from "../../../modules/invoice/sources"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { toCents, toDollars } from "../../money/rules/money"
import { paymentsOf, type OrderPayments } from "../../money/rules/order-payments"
import { figuresOf, type Priced } from "../../money/rules/figures"
import { ORDER_FIGURE_FIELDS } from "../../money/rules/order-money"
import { gatewayOfEngine } from "../../payment/gateways"
import { moment, movementsBetween, type KindOfMovement } from "./money-movements"

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
 * A payment with its order's invoice, or a refund with its credit note. An order's figures appear once, in the row of
 * its first payment.
 */
type PaymentRow = Partial<Record<(typeof PAYMENT_COLUMNS)[number]["key"], string | number>>

type OrderRow = Priced & OrderPayments & { id: string; display_id: number; email: string | null }

const CAPTURES = "payment_collections.payments.captures"
const ORDER_FIELDS = [
  ...["id", "display_id", "email", `${CAPTURES}.id`, `${CAPTURES}.created_at`],
  ...ORDER_FIGURE_FIELDS,
]

/** The name of a provider by its engine id; the id itself if the shop does not know it. */
const providerName = (id = "") => gatewayOfEngine(id)?.name ?? id

/** The following month, such as `2027-01` for `2026-12`. */
function nextMonth(month: string): string {
  return isoDay(parseDay(month) + 31).slice(0, month.length)
}

function timeOf(month: string, timeZone: string) {
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

/** The source of the invoice or credit note; undefined without an order. */
function sourceOf({ kind, movement, order }: Moved): string | undefined {
  if (!order) return undefined
  return kind === "payment"
    ? invoiceSource(order.display_id)
    : creditNoteSource(toPublicRefundId(movement.id))
}

function rowOf(
  { kind, movement, order }: Moved,
  { document = "", timeZone }: { document?: string; timeZone: string },
): PaymentRow {
  const cents = toCents(movement.amount)
  const isFirst = kind === "payment" && order && firstCaptureOf(order) === movement.id
  const figures = isFirst ? figuresOf(order) : undefined
  return {
    at: isoInZone(movement.created_at, timeZone),
    kind,
    order: order ? String(order.display_id) : "",
    document,
    email: order?.email ?? "",
    provider: providerName(movement.payment?.provider_id),
    amount: toDollars(kind === "refund" ? -cents : cents),
    ...(figures && {
      subtotal: toDollars(figures.subtotal),
      discount: toDollars(-figures.discount),
      shipping: toDollars(figures.shipping),
      tax: toDollars(figures.tax),
      total: toDollars(figures.total),
    }),
    reason: movement.note ?? movement.refund_reason?.label ?? "",
  }
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
  const numbers = await container
    .resolve(INVOICE_MODULE)
    .findNumbers(moved.flatMap((one) => sourceOf(one) ?? []))
  return moved.map((one) => rowOf(one, { document: numbers.get(sourceOf(one) ?? ""), timeZone }))
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
  const movements = movementsBetween(container, timeOf(month, timeZone))
  let batch: KindOfMovement[] = []
  for await (const movement of movements) {
    batch.push(movement)
    if (batch.length < PIECE) continue
    yield await rowsOf(container, batch, timeZone)
    batch = []
  }
  if (batch.length > 0) yield await rowsOf(container, batch, timeZone)
}
