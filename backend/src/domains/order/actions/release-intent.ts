import type { MedusaContainer } from "@medusajs/framework/types"
import {
  authorizeLockedSession,
  findCartPayment,
  refundOrCancelPayment,
} from "../../payment/actions/cart-payment"

/**
 * Gives back what an intent holds for a cart. The caller holds the cart's lock.
 *
 * @returns whether there was something
 * @throws when the provider can't be reached: to be tried again
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
