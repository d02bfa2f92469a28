import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { findRefusedPaybacks } from "../../../engine/order-books"
import { recordRefunds } from "../../../engine/refunds"
import { isApiError, throwError } from "../../../errors/api-error"
import { asError } from "../../../errors/as-error"
import { sumCents, toDollars } from "../../money/rules/money"
import { paymentsOf } from "../../money/rules/order-payments"
import { tellStaff } from "../../payment/actions/tell-staff"
import { enterCaptures, enterRefunds, type MoneyRow } from "./enter-movements"
import { settleCredits } from "./settle-credits"

const PAYMENTS = "payment_collections.payments"
const FIELDS = [
  "id",
  "display_id",
  "canceled_at",
  "currency_code",
  "payment_collections.id",
  `${PAYMENTS}.id`,
  `${PAYMENTS}.canceled_at`,
  `${PAYMENTS}.captures.id`,
  `${PAYMENTS}.captures.amount`,
  `${PAYMENTS}.refunds.id`,
  `${PAYMENTS}.refunds.amount`,
  `${PAYMENTS}.refunds.created_by`,
  `${PAYMENTS}.refunds.metadata`,
]

async function readOrder(container: MedusaContainer, orderId: string): Promise<MoneyRow | undefined> {
  const [order] = await graphRows<MoneyRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return order
}

/** Deletes changes that the engine began to enter a refund: no other change of the order can begin beside them. */
async function dropBegunCreditLines(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await orders.listOrderChanges(
    { order_id: orderId, status: "pending", change_type: "credit_line" } as Record<string, unknown>,
    { select: ["id"] },
  )
  if (begun.length > 0) await orders.deleteOrderChanges(begun.map(({ id }) => id))
}

/**
 * Records that what a canceled order still holds goes back, unless the provider has refused that before, and releases
 * what was not taken yet.
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

/** Moving the money of a collection gives it another status than that of a canceled order's. */
async function closeCollections(container: MedusaContainer, order: MoneyRow): Promise<void> {
  const ids = (order.payment_collections ?? []).flatMap((collection) => collection?.id ?? [])
  const payments = container.resolve(Modules.PAYMENT)
  for (const id of ids)
    await payments.updatePaymentCollections(id, { status: PaymentCollectionStatus.CANCELED })
}

/**
 * Makes an order, its payments and their provider agree: has the provider pay what is recorded to go back, pays back what
 * a canceled order holds, and records captured or refunded money with the order. Idempotent. The caller holds the order's
 * lock.
 *
 * @throws ApiError `payment_failed` for a refund that the provider refuses; whatever else it throws, to be retried
 */
export async function settleMoney(container: MedusaContainer, orderId: string): Promise<void> {
  await dropBegunCreditLines(container, orderId)
  const order = await readOrder(container, orderId)
  if (!order) return
  await enterCaptures(container, orderId, order)
  const isCanceled = Boolean(order.canceled_at)
  const hasMore = isCanceled && (await payBackCanceled(container, order))
  const current = hasMore ? ((await readOrder(container, orderId)) ?? order) : order
  const refusal = await enterRefunds(container, orderId, current)
  if (isCanceled) await closeCollections(container, order)
  await settleCredits(container, orderId)
  if (refusal) throwError("payment_failed", refusal)
}

/**
 * Settles what an earlier change left. If the provider refuses a refund only now, staff are notified, because the call
 * that made it has been answered.
 *
 * @throws what `settleMoney` throws but `payment_failed`
 */
export async function settleLeft(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await settleMoney(container, orderId)
  } catch (error) {
    if (!isApiError(error, "payment_failed")) throw error
    const next = "Please refund it again, or pay the buyer in another way."
    await tellStaff(container, orderId, `${asError(error).message} ${next}`)
  }
}

/** `settleLeft` for a change that is done: what can't be settled now is logged and settled later. */
export async function settleOrLog(container: MedusaContainer, orderId: string): Promise<void> {
  try {
    await settleLeft(container, orderId)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`The money of order ${orderId} could not be settled yet`, asError(error))
  }
}
