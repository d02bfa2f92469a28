import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { gatewayOfEngine } from "../gateways"
import { sumCents, toCents } from "../../money/rules/money"
import { isLostInDispute } from "../../money/rules/order-payments"

/**
 * Ensures that the provider has paid the refunds that the engine has recorded. The engine records a refund before it
 * asks the provider, so an interrupted process may leave one that was never paid. The provider is called with the same
 * idempotency key as the engine's, and so returns the first refund for a repeated call. Can be repeated.
 *
 * @throws what the provider's client throws, to be retried
 */
export async function confirmRefunds(container: MedusaContainer, paymentId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.retrievePayment(paymentId, { relations: ["refunds"] })
  const refunds = (payment.refunds ?? []).filter((refund) => !isLostInDispute(refund))
  const intentId = payment.data?.id
  const provider = gatewayOfEngine(payment.provider_id)?.refunds
  if (!provider || refunds.length === 0 || typeof intentId !== "string") return
  let missingCents = sumCents(refunds) - (await provider.refundedCents(intentId))
  const latestFirst = [...refunds].sort(
    (one, other) => new Date(other.created_at).getTime() - new Date(one.created_at).getTime(),
  )
  for (const { id, amount } of latestFirst) {
    const cents = toCents(amount)
    if (cents > missingCents) continue
    await provider.refund(intentId, cents, id)
    missingCents -= cents
  }
}
