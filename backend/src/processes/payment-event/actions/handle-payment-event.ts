import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { confirmMembershipPurchaseWorkflow } from "#domains/membership/sale/workflows/confirm-membership-purchase"
import { revokeDisputedMembershipWorkflow } from "#domains/membership/workflows/revoke-disputed-membership"
import { placeOrderOfIntent } from "#domains/order/actions/place-order-of-intent"
import { settleLeft } from "#domains/order/settlement/settle-money"
import { underLockOf } from "#domains/order/settlement/under-order-lock"
import { authorizeSession, findCartOfSession } from "#domains/checkout/payment/actions/cart-payment"
import { confirmRefunds } from "#domains/checkout/payment/actions/confirm-refunds"
import type { PaymentEvent } from "#domains/checkout/payment/gateways/gateway"
import { findIntentPayment } from "#domains/checkout/payment/queries/intent-payment"
import { closeRefundedPurchase } from "#domains/membership/actions/close-refunded-purchase"
import { recordDispute } from "./record-dispute"

type EventOf<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>

/** Activates the membership or places the order that an intent pays for; false if it pays for neither. */
async function finishSale(
  container: MedusaContainer,
  { intentId, sessionId }: EventOf<"paid">,
): Promise<boolean> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ token: intentId }, { take: 1 })
  if (!purchase) {
    return placeOrderOfIntent(container, { id: intentId, sessionId })
  }
  if (purchase.status === "open") {
    await confirmMembershipPurchaseWorkflow(container).run({
      input: { accountId: purchase.account_id, token: intentId },
    })
  }
  return true
}

/** Records a capture made without the engine's knowledge, so that its refund can be recorded. */
async function noteTaken(container: MedusaContainer, sessionId: string): Promise<void> {
  const cartId = await findCartOfSession(container, sessionId)
  if (cartId) await authorizeSession(container, { cartId, sessionId })
}

async function settleRefunds(
  container: MedusaContainer,
  { intentId, sessionId, isWhole }: EventOf<"refunds_changed">,
): Promise<void> {
  if (isWhole && sessionId) await noteTaken(container, sessionId)
  if (isWhole) await closeRefundedPurchase(container, intentId)
  const payment = await findIntentPayment(container, { intentId, sessionId })
  if (!payment) return
  const { id, orderId } = payment
  if (orderId) {
    await underLockOf(container, orderId, () => settleLeft(container, orderId, true))
  } else if (isWhole) {
    // A refund can precede the order. A partial refund does not affect the purchase.
    await confirmRefunds(container, id)
    // Captures nothing more, but makes the payment collection count refunds.
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: id })
  }
}

/**
 * Handles a payment provider's event whose sender has been verified. Repeating an event changes nothing.
 *
 * @returns false if the event does not concern the shop, and is left to the engine
 */
export async function handlePaymentEvent(container: MedusaContainer, event: PaymentEvent): Promise<boolean> {
  switch (event.type) {
    case "paid":
      return finishSale(container, event)
    case "refunds_changed":
      await settleRefunds(container, event)
      return true
    case "disputed":
      if (event.outcome === "lost") {
        await revokeDisputedMembershipWorkflow(container).run({ input: { intentId: event.intentId } })
      }
      await recordDispute(container, event)
      return true
    case "nothing_to_do":
      return true
  }
}
