import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { sumCents } from "../../money/rules/money"
import { findIntentSession } from "../actions/cart-payment"
import { graphRows } from "../../../engine/graph"

/** A provider's intent, as its events name it. */
export interface IntentReference {
  intentId: string
  /** The engine's session, where the provider's event names it. */
  sessionId?: string | undefined
}

/** What the engine knows of the payment that a provider keeps as an intent; amounts in cents. */
interface IntentPayment {
  id: string
  capturedCents: number
  refundedCents: number
  /** Engine order that it paid. */
  orderId: string | null
}

interface SessionRow {
  data?: { id?: unknown } | null
  payment?: {
    id: string
    captures?: ({ amount: unknown } | null)[] | null
    refunds?: ({ amount: unknown } | null)[] | null
    payment_collection?: { order?: { id: string } | null } | null
  } | null
}

async function findSessionId(
  container: MedusaContainer,
  { intentId, sessionId }: IntentReference,
): Promise<string | undefined> {
  if (sessionId) return sessionId
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ token: intentId }, { take: 1 })
  if (!purchase) return undefined
  return (await findIntentSession(container, { cartId: purchase.cart_id, token: intentId }))?.id
}

/**
 * The engine's payment of a provider's intent; null when the engine has none. Found by the session of the intent, or
 * by the purchase of a membership: a search by what the provider keeps in a payment would read all payments.
 */
export async function findIntentPayment(
  container: MedusaContainer,
  reference: IntentReference,
): Promise<IntentPayment | null> {
  const sessionId = await findSessionId(container, reference)
  if (!sessionId) return null
  const data = await graphRows<SessionRow>(container, {
    entity: "payment_session",
    fields: [
      "data",
      "payment.id",
      "payment.captures.amount",
      "payment.refunds.amount",
      "payment.payment_collection.order.id",
    ],
    filters: { id: sessionId },
  })
  const [session] = data
  const payment = session?.data?.id === reference.intentId ? session.payment : null
  if (!payment) return null
  return {
    id: payment.id,
    capturedCents: sumCents(payment.captures),
    refundedCents: sumCents(payment.refunds),
    orderId: payment.payment_collection?.order?.id ?? null,
  }
}
