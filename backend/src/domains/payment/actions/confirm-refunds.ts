import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineProviderId } from "../rules/payment-provider"
import { sumCents, toCents } from "../../money/rules/money"
import { stripeClient } from "../../../providers/stripe/client"

/**
 * Ensures that the provider has paid the refunds that the engine has recorded. The engine records a refund before it
 * asks the provider, so an interrupted process may leave one that was never paid. Stripe is called with the same
 * idempotency key as the engine's, and so returns the first refund for a repeated call. Can be repeated.
 *
 * @throws what Stripe's client throws, to be retried
 */
export async function confirmRefunds(container: MedusaContainer, paymentId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const payment = await payments.retrievePayment(paymentId, { relations: ["refunds"] })
  const refunds = payment.refunds ?? []
  const intentId = payment.data?.id
  const isStripe = payment.provider_id === engineProviderId("stripe")
  if (!isStripe || refunds.length === 0 || typeof intentId !== "string") return
  const stripe = stripeClient()
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ["latest_charge"],
  })
  const paidBackCents = typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0
  let missingCents = sumCents(refunds) - paidBackCents
  const latestFirst = [...refunds].sort(
    (one, other) => new Date(other.created_at).getTime() - new Date(one.created_at).getTime(),
  )
  for (const { id, amount } of latestFirst) {
    const cents = toCents(amount)
    if (cents > missingCents) continue
    await stripe.refunds.create({ amount: cents, payment_intent: intentId }, { idempotencyKey: id })
    missingCents -= cents
  }
}
