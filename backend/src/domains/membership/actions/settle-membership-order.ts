import type { MedusaContainer, InferTypeOf } from "@medusajs/framework/types"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { cancelOrderWorkflow, completeOrderWorkflow } from "@medusajs/medusa/core-flows"
import { graphRows } from "#engine/graph"
import { inTransaction } from "#engine/transaction"
import { LOCK_SECONDS, orderLock } from "#domains/operations/lock/locks"
import { enterCaptures, captureAuthorizedPayment } from "#domains/checkout/payment/actions/take-payment"
import { findMembershipProductIds } from "#domains/store/queries/store-context"
import { CONSENT_MODULE } from "#modules/consent/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import type MembershipPurchase from "#modules/membership/models/membership-purchase"

/** A purchase before its completion. */
export type FormerPurchase = Pick<InferTypeOf<typeof MembershipPurchase>, "id" | "status" | "order_id">

/** The records of a sale: a grant, a completed purchase, or both. */
export interface MembershipSale {
  grantId: string | null
  purchase: FormerPurchase | null
}

/**
 * Deletes a grant, restores its purchase and withdraws its consent, in one transaction. A completed purchase without
 * a membership would have taken money for nothing.
 */
export async function revertMembershipSale(
  container: MedusaContainer,
  { grantId, purchase }: MembershipSale,
): Promise<void> {
  await inTransaction(container, async (transaction) => {
    const memberships = transaction.resolve(MEMBERSHIP_MODULE)
    if (grantId) await memberships.deleteMembershipGrants(grantId)
    if (!purchase) return
    const consent = { occasion: "membership", source: purchase.id } as const
    await transaction.resolve(CONSENT_MODULE).takeBack(consent)
    await memberships.updateMembershipPurchases(purchase)
  })
}

interface OrderRow {
  display_id: number
  status: string
  items?: ({ product_id: string | null } | null)[] | null
  payment_collections?:
    ({ payments?: ({ id: string; canceled_at: unknown } | null)[] | null } | null)[] | null
}

const PAYMENTS = "payment_collections.payments"
const FIELDS = ["display_id", "status", "items.product_id", `${PAYMENTS}.id`, `${PAYMENTS}.canceled_at`]

async function readOrder(container: MedusaContainer, id: string): Promise<OrderRow | undefined> {
  const [order] = await graphRows<OrderRow>(container, { entity: "order", fields: FIELDS, filters: { id } })
  return order
}

/** Captures an authorized payment and books it on the order; false if there is nothing to capture. */
async function take(container: MedusaContainer, orderId: string, paymentId: string): Promise<boolean> {
  const payment = await captureAuthorizedPayment(container, paymentId)
  if (!payment) return false
  await inTransaction(container, async (transaction, emit) => {
    await enterCaptures(transaction, orderId, { payment })
    await emit(PaymentEvents.CAPTURED, { id: payment.id })
  })
  return true
}

async function settle(container: MedusaContainer, orderId: string): Promise<void> {
  const [order, membershipIds] = await Promise.all([
    readOrder(container, orderId),
    findMembershipProductIds(container),
  ])
  const items = order?.items ?? []
  const isMembership =
    items.length > 0 && items.every((item) => membershipIds.includes(item?.product_id ?? ""))
  if (!order || !isMembership || order.status === "canceled") return
  const payments = (order.payment_collections ?? [])
    .flatMap((collection) => collection?.payments ?? [])
    .flatMap((payment) => (payment && !payment.canceled_at ? payment.id : []))
  // A membership order has one payment; an order with several is left to the merchant.
  const [paymentId] = payments.length === 1 ? payments : []
  const isLost = paymentId !== undefined && !(await take(container, orderId, paymentId))
  if (order.status !== "pending") return
  if (isLost) await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  else await completeOrderWorkflow(container).run({ input: { orderIds: [orderId] } })
}

/**
 * Captures the payment of a membership order and completes the order, because nothing is shipped. If there is no
 * money left to capture, the order is canceled, and its membership ends. Holds the order's lock. Can be repeated;
 * does nothing for other orders.
 */
export async function settleMembershipOrder(container: MedusaContainer, orderId: string): Promise<void> {
  const found = await readOrder(container, orderId)
  if (!found) return
  const locking = container.resolve(Modules.LOCKING)
  const keys = [orderLock(found.display_id).key].flat()
  await locking.execute(keys, () => settle(container, orderId), { timeout: LOCK_SECONDS })
}
