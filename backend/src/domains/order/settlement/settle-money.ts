import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { findRefusedPaybacks } from "#engine/order-books"
import { recordRefunds } from "#engine/payment-rows"
import { asError } from "#errors/api-error"
import { sumCents, toDollars } from "#lib/money"
import { orderMoneyOf } from "#domains/order-facts/money/rules/order-money"
import { paymentsOf } from "#domains/order-facts/money/rules/order-payments"
import type { RefusedRefund } from "#domains/checkout/payment/actions/confirm-refunds"
import { settleStaff, tellOfUnpaid } from "#domains/checkout/payment/actions/tell-staff"
import { askProviders, enterRefunds, readRefundBooks } from "./enter-refunds"
import { type MoneyRow, settleCaptures } from "./settle-captures"
import { readOrderToCredit, settleCredits } from "./settle-credits"

const PAYMENTS = "payment_collections.payments"
const FIELDS = [
  "id",
  "display_id",
  "canceled_at",
  "currency_code",
  "payment_collections.id",
  `${PAYMENTS}.id`,
  `${PAYMENTS}.provider_id`,
  `${PAYMENTS}.canceled_at`,
  `${PAYMENTS}.captures.id`,
  `${PAYMENTS}.captures.amount`,
  `${PAYMENTS}.refunds.id`,
  `${PAYMENTS}.refunds.amount`,
]

async function readOrder(container: MedusaContainer, orderId: string): Promise<MoneyRow | undefined> {
  const [order] = await graphRows<MoneyRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return order
}

/** Deletes the engine's order changes for recording refunds, because they block every other change. */
async function dropBegunCreditLines(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await orders.listOrderChanges(
    { order_id: orderId, status: "pending", change_type: "credit_line" } as Record<string, unknown>,
    { select: ["id"] },
  )
  if (begun.length > 0) await orders.deleteOrderChanges(begun.map(({ id }) => id))
}

/**
 * Records refunds for the rest of a canceled order's money, unless the provider has refused before, and releases
 * authorized payments.
 *
 * @returns whether anything goes back
 */
async function payBackCanceled(container: MedusaContainer, order: MoneyRow): Promise<boolean> {
  const payments = paymentsOf(order)
  const held = payments.flatMap(({ id: payment, captures, refunds: made }) => {
    const cents = sumCents(captures) - sumCents(made)
    return cents > 0 ? [{ payment, amount: toDollars(cents), metadata: { cancellation: true } }] : []
  })
  const ids = held.map(({ payment }) => payment)
  const refused = held.length > 0 ? await findRefusedPaybacks(container, ids) : []
  const refunds = held.filter(({ payment }) => !refused.includes(payment))
  if (refunds.length > 0) await recordRefunds(container, refunds)
  for (const { id, canceled_at, captures } of payments) {
    if (!canceled_at && (captures ?? []).length === 0) {
      await container.resolve(Modules.PAYMENT).cancelPayment(id)
    }
  }
  return refunds.length > 0
}

/** The collection's status after a refund differs from that of a canceled order. */
async function closeCollections(container: MedusaContainer, order: MoneyRow): Promise<void> {
  const ids = (order.payment_collections ?? []).flatMap((collection) => collection?.id ?? [])
  const payments = container.resolve(Modules.PAYMENT)
  for (const id of ids)
    await payments.updatePaymentCollections(id, { status: PaymentCollectionStatus.CANCELED })
}

/** Staff messages that end once the money is refunded and the order owes nothing. */
async function settleStaffOfPaid(container: MedusaContainer, orderId: string): Promise<void> {
  const order = await readOrderToCredit(container, orderId)
  if (order && orderMoneyOf(order).due >= 0) await settleStaff(container, orderId)
}

/**
 * Makes an order, its payments and their provider agree: requests recorded refunds, refunds a canceled order's money,
 * and books captures and refunds. Idempotent. The caller holds the order's lock.
 *
 * @param hasChanged whether the provider says that refunds of the order have changed, so that it is asked in any case
 * @returns the refunds that the provider refuses, which are not recorded any more
 * @throws what happens beside a refusal, to be retried
 */
export async function settleMoney(
  container: MedusaContainer,
  orderId: string,
  hasChanged = false,
): Promise<RefusedRefund[]> {
  await dropBegunCreditLines(container, orderId)
  const order = await readOrder(container, orderId)
  if (!order) return []
  await settleCaptures(container, orderId, order)
  const books = await readRefundBooks(container, orderId, order)
  let isOpen = hasChanged || books.missing.length > 0
  const refused = isOpen ? await askProviders(container, order, books, hasChanged) : []
  const current = order.canceled_at ? await readOrder(container, orderId) : undefined
  if (current && (await payBackCanceled(container, current))) {
    isOpen = true
    const more = await readRefundBooks(container, orderId, current)
    refused.push(...(await askProviders(container, current, more, false)))
  }
  const hasPaidBack = isOpen && (await enterRefunds(container, orderId, order))
  if (order.canceled_at) await closeCollections(container, order)
  await settleCredits(container, orderId)
  if (hasPaidBack && refused.length === 0) await settleStaffOfPaid(container, orderId)
  return refused
}

/** Tells staff about refunds that a provider refused after the call's response. */
export async function tellOfRefused(
  container: MedusaContainer,
  orderId: string,
  refused: readonly RefusedRefund[],
): Promise<void> {
  for (const { words } of refused) await tellOfUnpaid(container, orderId, words)
}

/** Settles what an earlier change left, or a provider has changed; throws what `settleMoney` throws. */
export async function settleLeft(
  container: MedusaContainer,
  orderId: string,
  hasChanged = false,
): Promise<void> {
  await tellOfRefused(container, orderId, await settleMoney(container, orderId, hasChanged))
}

/** `settleLeft` for a completed change. What can't be settled now is logged and settled later. */
export async function settleOrLog(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await settleLeft(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Could not settle the money of order ${orderId} yet`, asError(error))
  }
}
