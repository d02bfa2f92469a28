import type { MedusaContainer } from "@medusajs/framework/types"
import type { MembershipRefund } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { findShopCartId } from "#domains/checkout/cart/queries/shop-cart"
import { underShopCartLock } from "#domains/checkout/cart/workflows/lock-shop-cart"
import { findMembershipRefund, paidGrantOf } from "#domains/membership/queries/find-membership-refund"
import { revokeRefundedMembershipWorkflow } from "#domains/membership/workflows/revoke-refunded-membership"
import { sumCents } from "#lib/money"
import { paymentsOf, type OrderPayments } from "#domains/order-facts/money/rules/order-payments"
import { payBack } from "#domains/order/settlement/pay-back"
import { readOrderToCredit } from "#domains/order/settlement/settle-credits"
import { underLockOf } from "#domains/order/settlement/under-order-lock"
import { giveBackDiscounts } from "#domains/order/recovery/give-back-discounts"

interface MembershipToRefund {
  accountId: number
  customerId: string
  /** Cents, as shown to the member. */
  amount: number
}

const NOTE = "Refunded by the member"

function assertRefundable(refund: MembershipRefund, amount: number): void {
  const { orderIds } = refund
  if (orderIds.length > 0) {
    const orders = `${orderIds.length === 1 ? "order" : "orders"} ${orderIds.map((id) => `#${id}`).join(", ")}`
    throwError(
      "not_refundable",
      `You've used this membership for ${orders}, so it can't be refunded. If the order isn't packed yet, you can cancel it first. Otherwise, please contact us.`,
    )
  }
  if (refund.amount !== amount) {
    throwError("conflict", "The refund amount has changed. Please reload the page and check it again.")
  }
}

/** Payments of the membership's order that are not fully refunded, with the cents left to refund. */
function openPayments(order: OrderPayments): { paymentId: string; cents: number }[] {
  return paymentsOf(order).flatMap(({ id, captures, refunds }) => {
    const cents = sumCents(captures) - sumCents(refunds)
    return id && cents > 0 ? [{ paymentId: id, cents }] : []
  })
}

/** Ends the membership that an order's payments bought. Safe to repeat, also concurrently with the refund's event. */
async function endMembership(container: MedusaContainer, order: OrderPayments): Promise<void> {
  for (const { id } of paymentsOf(order)) {
    if (id) await revokeRefundedMembershipWorkflow(container).run({ input: { paymentId: id } })
  }
}

async function paidGrant(container: MedusaContainer, accountId: number) {
  const grants = await container
    .resolve(MEMBERSHIP_MODULE)
    .listMembershipGrants({ account_id: accountId }, { take: null })
  return { grants, grant: paidGrantOf(grants) ?? throwError("not_refundable") }
}

/**
 * Refunds a membership in full and ends it, at its member's request. Holds the locks of the membership's order and of
 * the member's cart, so that no order is placed meanwhile. After a crash, the refund is recorded later, and a
 * repeated call or the change feed ends the membership. Its discount can be used again.
 *
 * @throws ApiError `not_refundable` with the reason, `conflict`, `payment_failed`
 */
export async function refundMembership(
  container: MedusaContainer,
  { accountId, customerId, amount }: MembershipToRefund,
): Promise<void> {
  const { order_id: orderId } = (await paidGrant(container, accountId)).grant
  const refund = async () => {
    const { grants } = await paidGrant(container, accountId)
    const refundable = await findMembershipRefund(container, grants)
    const order = (await readOrderToCredit(container, orderId)) ?? throwError("not_refundable")
    const payments = openPayments(order)
    // An earlier call was interrupted between the refund and the end of the membership.
    const isPaidBack = paymentsOf(order).length > 0 && payments.length === 0
    if (isPaidBack) return endMembership(container, order)
    assertRefundable(refundable ?? throwError("not_refundable"), amount)
    const by = { note: NOTE, metadata: { actor: { accountId } } }
    await payBack(
      container,
      orderId,
      payments.map((payment) => ({ ...payment, ...by })),
    )
    return endMembership(container, order)
  }
  await underLockOf(container, orderId, () =>
    underShopCartLock(container, customerId, findShopCartId, refund),
  )
  await giveBackDiscounts(container, orderId)
}
