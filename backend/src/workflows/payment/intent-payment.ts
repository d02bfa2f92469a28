import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sumCents } from "../../policy/money"

/** What the engine knows of the payment that Stripe keeps as an intent; amounts in cents. */
export interface IntentPayment {
  id: string
  capturedCents: number
  refundedCents: number
  /** Engine order that it paid. */
  orderId: string | null
}

interface PaymentRow {
  id: string
  captures?: ({ amount: unknown } | null)[] | null
  refunds?: ({ amount: unknown } | null)[] | null
  payment_collection?: { order?: { id: string } | null } | null
}

/** The engine's payment of Stripe's intent `pi_…`; null when the engine has none. */
export async function findIntentPayment(
  container: MedusaContainer,
  intentId: string,
): Promise<IntentPayment | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment",
    fields: ["id", "captures.amount", "refunds.amount", "payment_collection.order.id"],
    filters: { data: { id: intentId } },
  })
  const payment = (data as unknown as PaymentRow[])[0]
  if (!payment) return null
  return {
    id: payment.id,
    capturedCents: sumCents(payment.captures),
    refundedCents: sumCents(payment.refunds),
    orderId: payment.payment_collection?.order?.id ?? null,
  }
}
