import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { formatCents } from "@shop/contracts"
import { recordRefunds } from "../../../engine/refunds"
import { inTransaction } from "../../../engine/transaction"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { confirmMembershipPurchaseWorkflow } from "../../membership-sale/workflows/confirm-membership-purchase"
import { revokeDisputedMembershipWorkflow } from "../../membership/workflows/revoke-disputed-membership"
import { toDollars } from "../../money/rules/money"
import { placeOrderOfIntent } from "../../order/actions/place-order-of-intent"
import { settleLeft } from "../../order/settlement/settle-money"
import { underLockOf } from "../../order/settlement/under-order-lock"
import { authorizeSession, findCartOfSession } from "../../payment/actions/cart-payment"
import type { PaymentEvent } from "../../payment/gateways/gateway"
import { findIntentPayment, type IntentReference } from "../../payment/queries/intent-payment"
import { closeRefundedPurchase } from "../../membership/actions/close-refunded-purchase"
import { recordDispute } from "./record-dispute"
import { settleStaff, tellStaff } from "../../payment/actions/tell-staff"
import { undoRefunds } from "./undo-refund"

type EventOf<Type extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: Type }>

/**
 * Records what was refunded at the provider: the engine's payment shows it like any other refund. Repeating it changes
 * nothing.
 *
 * @param refundedCents the total that the provider has refunded so far
 */
async function recordRefundAt(
  container: MedusaContainer,
  input: { reference: IntentReference; refundedCents: number; note: string },
): Promise<void> {
  const payment = await findIntentPayment(container, input.reference)
  if (!payment) return
  const { id, capturedCents, refundedCents } = payment
  const missingCents = Math.min(input.refundedCents, capturedCents) - refundedCents
  if (missingCents <= 0) return
  await inTransaction(container, async (transaction) => {
    const refund = { payment: id, amount: toDollars(missingCents), note: input.note }
    await recordRefunds(transaction, [refund])
    // Captures nothing more, but makes the payment collection count what is refunded.
    await transaction.resolve(Modules.PAYMENT).capturePayment({ payment_id: id })
  })
}

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

/**
 * Records in the engine money that the provider captured without the engine's knowledge, so that its refund can be
 * recorded.
 */
async function noteTaken(container: MedusaContainer, sessionId: string): Promise<void> {
  const cartId = await findCartOfSession(container, sessionId)
  if (cartId) await authorizeSession(container, { cartId, sessionId })
}

async function recordRefund(container: MedusaContainer, refund: EventOf<"refunded">): Promise<void> {
  const { intentId, sessionId, refundedCents, isWhole, note } = refund
  const reference = { intentId, sessionId }
  if (isWhole && sessionId) await noteTaken(container, sessionId)
  if (isWhole) await closeRefundedPurchase(container, intentId)
  const orderId = (await findIntentPayment(container, reference))?.orderId
  // Money can be refunded before there is an order. A partial refund does not affect what was bought.
  const refunded = { reference, refundedCents, note }
  if (!orderId) return isWhole ? recordRefundAt(container, refunded) : undefined
  await underLockOf(container, orderId, async () => {
    await recordRefundAt(container, refunded)
    // The refund may be known, and its order not.
    await settleLeft(container, orderId)
  })
  await settleStaff(container, orderId)
}

async function recordFailedRefund(
  container: MedusaContainer,
  refund: EventOf<"refund_failed">,
): Promise<void> {
  const { cents, refundedCents, provider } = refund
  const payment = await findIntentPayment(container, refund)
  if (!payment?.orderId) return
  const { id: paymentId, orderId } = payment
  const outcome = await underLockOf(container, orderId, () =>
    undoRefunds(container, { orderId, paymentId, refundedCents }),
  )
  // The provider tells the same failure by several events, also after staff have repeated the refund.
  if (outcome === "nothing") return
  const again = outcome === "owed" ? "refund it again, or " : ""
  const next = `Please ${again}pay the buyer in another way.`
  await tellStaff(container, orderId, `${provider} could not pay back ${formatCents(cents)}. ${next}`)
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
    case "refunded":
      await recordRefund(container, event)
      return true
    case "refund_failed":
      await recordFailedRefund(container, event)
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
