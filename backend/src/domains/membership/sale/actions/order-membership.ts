import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import {
  EventPriority,
  generateEntityId,
  Modules,
  OrderStatus,
  OrderWorkflowEvents,
  PaymentEvents,
  ReservationItemWorkflowEvents,
} from "@medusajs/framework/utils"
import { isUniqueViolation } from "#engine/messages"
import { inTransaction, type EmitEvent } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { assertBuyerCanPurchase, storedLinesToBuy } from "#domains/people/access/queries/assert-can-purchase"
import { findBuyer } from "#domains/people/access/queries/flags"
import { completePurchase, createGrant, recordMembershipChange } from "../../actions/write-grant"
import { MembershipEvents } from "../../rules/events"
import { toCents, toDollars } from "#lib/money"
import { queueConfirmationTo } from "#domains/email/actions/queue-order-confirmation"
import type { OrderCart } from "#domains/checkout/order/rules/order-cart"
import { COMPLETED_AT } from "#domains/order-facts/rules/order-metadata"
import { createCartOrder, underOrderLocks } from "#domains/checkout/order/steps/create-cart-order"
import { assertPaidForReal, gatewayOf } from "#domains/checkout/payment/gateways/index"
import { findOrderVariants, type OrderVariants } from "#domains/store/stock/queries/find-order-variants"
import { readSaleCart, type PurchaseToConfirm } from "../steps/load-membership-purchase"

export interface MembershipToOrder {
  accountId: number
  purchase: PurchaseToConfirm
  /** The buyer's browser payment; null for a local provider, or if nothing is due. */
  payment: PaymentDTO | null
}

interface Sale extends MembershipToOrder {
  orderId: string
  cart: OrderCart
  stock: OrderVariants
}

/**
 * A purchase's cart with its stock, checked like the engine's cart completion does.
 *
 * @throws ApiError those of the purchase rule, `payment_required`, `out_of_stock`, and `amount_mismatch` if the cart
 *   was changed
 */
async function findCartToSell(container: MedusaContainer, { purchase }: MembershipToOrder) {
  const cart = await readSaleCart(container, purchase.cartId)
  const buyer = await findBuyer(container, cart.customer_id)
  await assertBuyerCanPurchase(container, buyer, storedLinesToBuy(cart.items))
  if (toCents(cart.total) !== purchase.amountDueCents) throwError("amount_mismatch")
  if (purchase.amountDueCents > 0)
    assertPaidForReal([{ provider_id: gatewayOf(purchase.provider).engineProviderId }])
  const stock = await findOrderVariants(container, cart)
  // The amount paid is in whole cents, even if a tax has fractions.
  return { cart: { ...cart, total: toDollars(purchase.amountDueCents) }, stock }
}

/** The order, with a payment that is authorized or taken. A sale whose money is taken is completed, since nothing is shipped. */
function createOrder(transaction: MedusaContainer, sale: Sale, isTaken: boolean) {
  const { orderId, accountId, cart, stock, payment } = sale
  const collectionId = cart.payment_collection?.id
  const completed = { ...cart, metadata: { ...cart.metadata, [COMPLETED_AT]: new Date().toISOString() } }
  return createCartOrder(transaction, {
    orderId,
    accountId,
    cart: isTaken ? completed : cart,
    withKit: false,
    browserPayment:
      payment && collectionId
        ? { collectionId, paymentId: payment.id, taken: payment.captured_at ? payment : null }
        : null,
    stock,
    ...(isTaken && { status: OrderStatus.COMPLETED }),
  })
}

/** @throws ApiError `already_member` if another server was faster after this one lost its lock */
async function grant(transaction: MedusaContainer, { accountId, orderId, purchase }: Sale): Promise<string> {
  const input = { accountId, reason: "payment" as const, orderId, cartId: purchase.cartId }
  const { grantId } = await createGrant(transaction, input).catch((error: unknown) => {
    if (isUniqueViolation(error)) return throwError("already_member")
    throw error
  })
  await completePurchase(transaction, input)
  await recordMembershipChange(transaction, {
    change: "granted",
    accountIds: [accountId],
    reason: input.reason,
  })
  return grantId
}

async function sell(transaction: MedusaContainer, emit: EmitEvent, sale: Sale): Promise<boolean> {
  const { accountId, orderId, cart, payment } = sale
  const isTaken = payment === null || Boolean(payment.captured_at)
  const { taken, reservationIds } = await createOrder(transaction, sale, isTaken)
  if (taken) await emit(PaymentEvents.CAPTURED, { id: taken.id })
  const grantId = await grant(transaction, sale)
  await queueConfirmationTo(transaction, { orderId, recipient: cart.email })
  await transaction.resolve(Modules.CART).updateCarts([{ id: cart.id, completed_at: new Date() }])
  for (const id of reservationIds)
    await emit(ReservationItemWorkflowEvents.CREATED, { id, order_id: orderId })
  await emit(OrderWorkflowEvents.PLACED, { id: orderId }, { priority: EventPriority.CRITICAL })
  await emit(MembershipEvents.ACTIVATED, { account_id: accountId, grant_id: grantId, order_id: orderId })
  if (isTaken) await emit(OrderWorkflowEvents.COMPLETED, { id: orderId })
  return isTaken
}

/**
 * Turns a purchase's cart into an order, like the engine's cart completion, and grants the membership, in one
 * transaction: order, payment, discount use, grant, consent, audit log, confirmation, and the completed cart. A local
 * provider's payment is opened and captured inside it, and an external payment that was already captured is recorded.
 * Such orders are completed too. The caller holds the locks of account and cart.
 *
 * @returns the engine's id of the order, and whether its payment is settled: if not, `settleMembershipOrderWorkflow`
 *   takes it
 * @throws ApiError `conflict` if the cart has an order, `discount_used_up`, and those of `findCartToSell`
 */
export async function orderMembership(
  container: MedusaContainer,
  input: MembershipToOrder,
): Promise<{ orderId: string; isSettled: boolean }> {
  const orderId = generateEntityId(undefined, "order")
  const sale: Sale = { ...input, ...(await findCartToSell(container, input)), orderId }
  const isSettled = await underOrderLocks(container, sale, () =>
    inTransaction(container, (transaction, emit) => sell(transaction, emit, sale)),
  )
  return { orderId, isSettled }
}
