import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineProviderId } from "../rules/payment-provider"
import { sumCents, toCents } from "../../money/rules/money"
import { stripeClient } from "../../../providers/stripe/client"

/**
 * Makes sure that the provider has paid back what the engine has noted as refunded. The engine writes a refund down
 * before it asks the provider: a process that ends in between leaves one of which no money went back. Stripe is asked
 * with the key that the engine would have asked with, and answers a second time with the first refund. Repeatable.
 *
 * @throws what Stripe's client throws, to be tried again
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
