import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import {
  authorizeLockedSession,
  findCartPayment,
  refundOrCancelPayment,
} from "#domains/checkout/payment/actions/cart-payment"

/** A provider's intent for a cart. */
export interface CartIntent {
  cartId: string
  paymentIntentId: string
}

/** Whether the order of a cart was paid with a payment. */
async function hasBought(container: MedusaContainer, cartId: string, paymentId: string): Promise<boolean> {
  const filters = { cart_id: cartId }
  const [link] = await graphRows<{ order_id: string }>(container, {
    entity: "order_cart",
    fields: ["order_id"],
    filters,
  })
  if (!link) return false
  const [captures, transactions] = await Promise.all([
    container.resolve(Modules.PAYMENT).listCaptures({ payment_id: paymentId }, { select: ["id"] }),
    container
      .resolve(Modules.ORDER)
      .listOrderTransactions({ order_id: link.order_id, reference: "capture" }, { select: ["reference_id"] }),
  ])
  return captures.some(({ id }) => transactions.some(({ reference_id }) => reference_id === id))
}

/** The outcome of releasing an intent; "none" if it has no payment, or was released before. */
export type ReleasedIntent = "bought" | "released" | "none"

/**
 * Cancels or refunds an intent's payment for a cart, unless it has bought the cart's order. The caller must hold the
 * cart's lock, unless the cart is completed.
 *
 * @throws if the provider can't be reached; to be retried
 */
export async function releaseIntent(
  container: MedusaContainer,
  { cartId, paymentIntentId }: CartIntent,
): Promise<ReleasedIntent> {
  const payment = await findCartPayment(container, cartId)
  const session = payment?.sessions.find(({ providerId }) => providerId === paymentIntentId)
  if (!session) return "none"
  const paymentId = session.paymentId ?? (await authorizeLockedSession(container, session.id))?.id
  if (paymentId === undefined) return "none"
  if (await hasBought(container, cartId, paymentId)) return "bought"
  await refundOrCancelPayment(container, paymentId)
  return "released"
}
