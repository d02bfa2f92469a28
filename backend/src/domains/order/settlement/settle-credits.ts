import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { sumCents, toDollars } from "#lib/money"
import {
  dueWithoutReturnsOf,
  ORDER_MONEY_FIELDS,
  orderMoneyOf,
  type OrderMoneyRow,
} from "#domains/order-facts/money/rules/order-money"
import { ORDER_REFUND_FIELDS, paymentsOf } from "#domains/order-facts/money/rules/order-payments"
import { withheldOf } from "#domains/order-facts/queries/find-returns"

export type OrderToCredit = OrderMoneyRow & { id: string }

/** The reference of negative credit lines for amounts that staff withhold from a return. */
const WITHHELD = "return"

/** Reads an order with its money movements, by the engine's id. */
export async function readOrderToCredit(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderToCredit | undefined> {
  const [order] = await graphRows<OrderToCredit>(container, {
    entity: "order",
    fields: ["id", "payment_collections.id", ...ORDER_MONEY_FIELDS, ...ORDER_REFUND_FIELDS],
    filters: { id: orderId },
  })
  return order
}

/** The amount already entered as withheld from a return, in cents. */
export function enteredAsWithheld({ credit_lines: lines }: OrderMoneyRow, returnId: string): number {
  return -sumCents(
    (lines ?? []).filter((line) => line?.reference === WITHHELD && line.reference_id === returnId),
  )
}

interface Credit {
  cents: number
  reference: string
  reference_id: string
}

/**
 * Adds a credit line through the order module. The engine's workflow refuses one while a return is requested, because
 * it already counts that return's value as owed.
 */
async function addCredit(container: MedusaContainer, orderId: string, credit: Credit): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const { cents, ...line } = credit
  const change = await orders.createOrderChange({
    order_id: orderId,
    change_type: "credit_line",
    actions: [{ action: "CREDIT_LINE_ADD", order_id: orderId, amount: toDollars(cents), ...line }],
  } as Parameters<typeof orders.createOrderChange>[0])
  await orders.confirmOrderChange(([change].flat() as { id: string }[])[0]?.id ?? "")
}

/** Credits an order with refunded money; the engine records the refund's reason, if there is one. */
async function enterCredit(
  container: MedusaContainer,
  order: OrderToCredit,
  cents: number,
  reason?: { label: string; code: string } | null,
): Promise<void> {
  if (cents <= 0) return
  const [collection] = order.payment_collections ?? []
  await addCredit(container, order.id, {
    cents,
    reference: reason?.label ?? "payment_collection",
    reference_id: reason?.code ?? collection?.id ?? order.id,
  })
}

/** The reason of an order's latest refund. */
function latestReason(order: OrderToCredit) {
  const latest = paymentsOf(order)
    .flatMap(({ refunds }) => refunds ?? [])
    .sort((one, other) => Number(new Date(one?.created_at ?? 0)) - Number(new Date(other?.created_at ?? 0)))
    .at(-1)
  return latest?.refund_reason
}

async function hasOpenChange(container: MedusaContainer, orderId: string): Promise<boolean> {
  const open = await container
    .resolve(Modules.ORDER)
    .listOrderChanges({ order_id: orderId, status: ["pending", "requested"] }, { select: ["id"], take: 1 })
  return open.length > 0
}

/** Sets the cents withheld from a return's value, replacing the previous amount. False if nothing changed. */
async function enterWithheld(
  container: MedusaContainer,
  order: OrderToCredit,
  { returnId, cents }: { returnId: string; cents: number },
): Promise<boolean> {
  const more = cents - enteredAsWithheld(order, returnId)
  if (more === 0) return false
  await addCredit(container, order.id, { cents: -more, reference: WITHHELD, reference_id: returnId })
  return true
}

/** The ids of the returns that refunds were made for. */
function refundedReturns(order: OrderToCredit): string[] {
  const named = paymentsOf(order)
    .flatMap(({ refunds }) => refunds ?? [])
    .flatMap((refund) => refund?.metadata?.return_id ?? [])
  return [...new Set(named.map(String))]
}

/**
 * Saves the credit lines for an order's refunds: withheld amounts are no longer owed, and refunds without a return
 * are credited, even on a canceled order. While another order change is open, the engine refuses credit lines, so
 * they are saved when it ends. Idempotent. The caller holds the order's lock.
 */
export async function settleCredits(container: MedusaContainer, orderId: string): Promise<void> {
  let order = await readOrderToCredit(container, orderId)
  if (!order || (await hasOpenChange(container, orderId))) return
  const isCanceled = Boolean(order.canceled_at)
  for (const returnId of isCanceled ? [] : refundedReturns(order)) {
    const hasChanged = await enterWithheld(container, order, { returnId, cents: withheldOf(order, returnId) })
    if (hasChanged) order = (await readOrderToCredit(container, orderId)) ?? order
  }
  const { refunded, returned } = orderMoneyOf(order)
  const cents = refunded - sumCents(order.credit_lines) - returned
  if (isCanceled) await enterCredit(container, order, cents)
  else await enterCredit(container, order, Math.min(dueWithoutReturnsOf(order), cents), latestReason(order))
}
