import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { formatCents } from "@shop/contracts"
import { recordRefunds, type RefundToRecord } from "#engine/payment-rows"
import { throwError, asError } from "#errors/api-error"
import { toDollars } from "#lib/money"
import type { RefusedRefund } from "#domains/checkout/payment/actions/confirm-refunds"
import { settleMoney, tellOfRefused } from "./settle-money"

/** A payment's amount to refund, in cents, and the data to record with it. */
export interface RefundToMake extends Omit<RefundToRecord, "payment" | "amount"> {
  paymentId: string
  cents: number
}

/**
 * Records refunds for an order's payments, has them paid, and books them, one after another. Once recorded, a refund
 * will be paid: after an error or a crash, before the next change of the order, or minutes later. The caller holds
 * the order's lock and has checked the remaining amount.
 *
 * @throws ApiError `payment_failed` for the first one that the provider refuses, which is not recorded any more
 */
export async function payBack(
  container: MedusaContainer,
  orderId: string,
  refunds: readonly RefundToMake[],
): Promise<void> {
  let paidCents = 0
  for (const { paymentId, cents, ...refund } of refunds) {
    const [id] = await recordRefunds(container, [{ ...refund, payment: paymentId, amount: toDollars(cents) }])
    let refused: RefusedRefund[] = []
    try {
      refused = await settleMoney(container, orderId)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`A refund for order ${orderId} is recorded and will be paid later`, asError(error))
    }
    const own = refused.find((one) => one.id === id)
    await tellOfRefused(
      container,
      orderId,
      refused.filter((one) => one !== own),
    )
    const paid = paidCents > 0 ? `${formatCents(paidCents)} was refunded, but not the rest. ` : ""
    if (own) throwError("payment_failed", paid + own.words)
    paidCents += cents
  }
}
