import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { findIntentSession } from "../actions/cart-payment"
import { graphRows } from "#engine/graph"

/** A reference to a provider's intent, as its events provide it. */
export interface IntentReference {
  intentId: string
  /** The engine's session, if the provider's event names it. */
  sessionId?: string | undefined
}

/** The engine's payment for a provider's intent. */
interface IntentPayment {
  id: string
  /** The engine order that it paid for; null without one. */
  orderId: string | null
}

interface SessionRow {
  data?: { id?: unknown } | null
  payment?: {
    id: string
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
 * The engine's payment for a provider's intent; null if the engine has none. Found by the intent's session, or by the
 * membership's purchase, because a search in the payments' provider data would read all of them.
 */
export async function findIntentPayment(
  container: MedusaContainer,
  reference: IntentReference,
): Promise<IntentPayment | null> {
  const sessionId = await findSessionId(container, reference)
  if (!sessionId) return null
  const data = await graphRows<SessionRow>(container, {
    entity: "payment_session",
    fields: ["data", "payment.id", "payment.payment_collection.order.id"],
    filters: { id: sessionId },
  })
  const [session] = data
  const payment = session?.data?.id === reference.intentId ? session.payment : null
  if (!payment) return null
  return {
    id: payment.id,
    orderId: payment.payment_collection?.order?.id ?? null,
  }
}
