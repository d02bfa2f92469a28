import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { isoDay, isoInZone, parseDay, startOf } from "@shop/contracts/delivery-promise"
import { graphRows } from "../../../engine/graph"
import { toPublicRefundId } from "../../../engine/ids"
import { INVOICE_MODULE } from "../../../modules/invoice"
import { creditNoteSource, invoiceSource } from "../../../modules/invoice/sources"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { toCents, toDollars } from "../../money/rules/money"
import { paymentsOf, type OrderPayments } from "../../money/rules/order-payments"
import { figuresOf, type Priced } from "../../money/rules/figures"
import { ORDER_FIGURE_FIELDS } from "../../money/rules/order-money"
import { gatewayOfEngine } from "../../payment/gateways"

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

interface Movement {
  id: string
  amount: BigNumberInput
  created_at: string | Date
  note?: string | null
  refund_reason?: { label: string } | null
  payment?: {
    provider_id: string
    payment_collection?: { order?: { id: string } | null } | null
  } | null
}

type OrderRow = Priced & OrderPayments & { id: string; display_id: number; email: string | null }

const FIELDS = ["id", "amount", "created_at", "payment.provider_id", "payment.payment_collection.order.id"]
const REFUND_FIELDS = [...FIELDS, "note", "refund_reason.label"]
const CAPTURES = "payment_collections.payments.captures"
const ORDER_FIELDS = [
  ...["id", "display_id", "email", `${CAPTURES}.id`, `${CAPTURES}.created_at`],
  ...ORDER_FIGURE_FIELDS,
]

/** Payments and refunds per batch. */
const BATCH = 100

const moment = (time: string | Date | undefined) => new Date(time ?? 0).toISOString()
/** The name of a provider by its engine id; the id itself if the shop does not know it. */
const providerName = (id = "") => gatewayOfEngine(id)?.name ?? id

/** The following month, such as `2027-01` for `2026-12`. */
function nextMonth(month: string): string {
  return isoDay(parseDay(month) + 31).slice(0, month.length)
}

function momentsOf(month: string, timeZone: string) {
  return {
    $gte: startOf(parseDay(month), timeZone),
    $lt: startOf(parseDay(nextMonth(month)), timeZone),
  }
}

/** The id of an order's first capture. */
function firstCaptureOf(order: OrderRow): string | undefined {
  return paymentsOf(order)
    .flatMap(({ captures }) => captures ?? [])
    .flatMap((capture) => capture ?? [])
    .sort((a, b) => moment(a.created_at).localeCompare(moment(b.created_at)))[0]?.id
}

interface Moved {
  kind: "payment" | "refund"
  movement: Movement
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

/**
 * Yields the payments and refunds of a month for bookkeeping, oldest first, in batches. Money counts on the day that it
 * moved: a refund may belong to an order of an earlier month. Two queries, plus two for each batch.
 *
 * @param month such as `2026-11`, in the shop's time zone
 */
export async function* paymentsOfMonth(
  container: MedusaContainer,
  month: string,
): AsyncGenerator<PaymentRow[], void> {
  const { timeZone } = await readSettings(container)
  const filters = { created_at: momentsOf(month, timeZone) }
  const [captures, refunds] = await Promise.all([
    graphRows<Movement>(container, { entity: "capture", fields: FIELDS, filters }),
    graphRows<Movement>(container, { entity: "refund", fields: REFUND_FIELDS, filters }),
  ])
  const movements = [
    ...captures.map((movement) => ({ kind: "payment" as const, movement })),
    ...refunds.map((movement) => ({ kind: "refund" as const, movement })),
  ].sort((a, b) => moment(a.movement.created_at).localeCompare(moment(b.movement.created_at)))
  for (let place = 0; place < movements.length; place += BATCH) {
    const batch = movements.slice(place, place + BATCH)
    const orderIdOf = ({ movement }: (typeof batch)[number]) =>
      movement.payment?.payment_collection?.order?.id
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
    yield moved.map((one) => rowOf(one, { document: numbers.get(sourceOf(one) ?? ""), timeZone }))
  }
}
