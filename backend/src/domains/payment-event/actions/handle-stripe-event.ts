import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type Stripe from "stripe"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { readOrderStates } from "../../audit-state/queries/order-states"
import { recordStates } from "../../audit/actions/record-states"
import { SYSTEM } from "../../audit/rules/actor"
import { confirmMembershipPurchaseWorkflow } from "../../membership/workflows/confirm-membership-purchase"
import { revokeDisputedMembershipWorkflow } from "../../membership/workflows/revoke-disputed-membership"
import { toDollars } from "../../money/rules/money"
import { placeOrderOfIntent } from "../../order/actions/place-order-of-intent"
import { duringOperation } from "../../order/operation/during-operation"
import { settleMoney } from "../../order/operation/settle-money"
import { authorizeSession, findCartOfSession } from "../../payment/actions/cart-payment"
import { findIntentPayment, type IntentReference } from "../../payment/queries/intent-payment"
import { recordRefundedIntentWorkflow } from "../workflows/record-refunded-intent"

/** The payment module's own method for a refund would ask the provider to pay, which it has done already. */
interface RefundRows {
  createRefunds(refund: { payment: string; amount: number; note: string }): Promise<{ id: string }>
}

/**
 * Takes note of a part of the money that was refunded at Stripe: the engine's payment and order have it as any refund
 * of theirs. Repeating it changes nothing. The caller holds the order's lock.
 *
 * @param refundedCents what Stripe has paid back so far, in all
 */
async function recordPartialRefund(
  container: MedusaContainer,
  input: { orderId: string; reference: IntentReference; refundedCents: number },
): Promise<void> {
  const payment = await findIntentPayment(container, input.reference)
  if (!payment) return
  const missingCents = Math.min(input.refundedCents, payment.capturedCents) - payment.refundedCents
  if (missingCents > 0) {
    const payments = container.resolve<RefundRows>(Modules.PAYMENT)
    await payments.createRefunds({
      payment: payment.id,
      amount: toDollars(missingCents),
      note: "Refunded at Stripe",
    })
  }
  await settleMoney(container, input.orderId)
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === "string" ? reference : reference?.id
}

/** Activates the membership or places the order that an intent pays; false when it pays neither. */
async function finishSale(container: MedusaContainer, intent: Stripe.PaymentIntent): Promise<boolean> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ token: intent.id }, { take: 1 })
  if (!purchase) {
    return placeOrderOfIntent(container, { id: intent.id, sessionId: intent.metadata.session_id })
  }
  if (purchase.status === "open") {
    await confirmMembershipPurchaseWorkflow(container).run({
      input: { accountId: purchase.account_id, token: intent.id },
    })
  }
  return true
}

/**
 * Records in the engine money that Stripe captured without the engine's knowledge, so that its refund can be recorded.
 */
async function noteTaken(container: MedusaContainer, sessionId: string): Promise<void> {
  const cartId = await findCartOfSession(container, sessionId)
  if (cartId) await authorizeSession(container, { cartId, sessionId })
}

/** Enters money that went back into its order, under the order's lock, and into the log. */
async function changeOrder(
  container: MedusaContainer,
  orderId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  await duringOperation(container, { orderId, actor: SYSTEM }, async () => {
    const before = (await readOrderStates(container, [orderId])).get(orderId)
    await change()
    const after = (await readOrderStates(container, [orderId])).get(orderId)
    await recordStates(container, { actor: SYSTEM, subject: "order", before, after })
  })
}

async function recordRefund(container: MedusaContainer, charge: Stripe.Charge): Promise<boolean> {
  const intentId = idOf(charge.payment_intent)
  if (!intentId) return true
  const sessionId = charge.metadata.session_id
  const reference = { intentId, sessionId }
  if (charge.refunded && sessionId) await noteTaken(container, sessionId)
  const orderId = (await findIntentPayment(container, reference))?.orderId
  if (charge.refunded) {
    const record = () => recordRefundedIntentWorkflow(container).run({ input: reference })
    await (orderId ? changeOrder(container, orderId, record) : record())
  } else if (orderId) {
    // A partial refund does not affect what was bought; it is listed with the order.
    const input = { orderId, reference, refundedCents: charge.amount_refunded }
    await changeOrder(container, orderId, () => recordPartialRefund(container, input))
  }
  return true
}

async function recordDispute(container: MedusaContainer, dispute: Stripe.Dispute): Promise<boolean> {
  const intentId = idOf(dispute.payment_intent)
  if (intentId && dispute.status === "lost") {
    await revokeDisputedMembershipWorkflow(container).run({ input: { intentId } })
  }
  return true
}

/**
 * Does what an event of Stripe, whose signature was checked, means for this shop. Repeating an event changes
 * nothing.
 *
 * @returns false when the event is none of the shop's own and the engine shall look at it
 */
export async function handleStripeEvent(container: MedusaContainer, event: Stripe.Event): Promise<boolean> {
  if (
    event.type === "payment_intent.succeeded" ||
    event.type === "payment_intent.amount_capturable_updated"
  ) {
    return finishSale(container, event.data.object)
  }
  if (event.type === "charge.refunded") return recordRefund(container, event.data.object)
  if (event.type === "charge.dispute.closed") return recordDispute(container, event.data.object)
  return false
}
