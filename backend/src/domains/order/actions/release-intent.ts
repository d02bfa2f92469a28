import type { MedusaContainer } from "@medusajs/framework/types"
import {
  authorizeLockedSession,
  findCartPayment,
  refundOrCancelPayment,
} from "../../payment/actions/cart-payment"

/**
 * Cancels or refunds an intent's payment for a cart. The caller must hold the cart's lock.
 *
 * @returns whether there was anything to give back
 * @throws if the provider can't be reached; to be retried
 */
export async function releaseIntent(
  container: MedusaContainer,
  { cartId, paymentIntentId }: { cartId: string; paymentIntentId: string },
): Promise<boolean> {
  const payment = await findCartPayment(container, cartId)
  const session = payment?.sessions.find(({ providerId }) => providerId === paymentIntentId)
  if (!session) return false
  const paymentId = session.paymentId ?? (await authorizeLockedSession(container, session.id))?.id
  if (paymentId) await refundOrCancelPayment(container, paymentId)
  return paymentId !== undefined
}
