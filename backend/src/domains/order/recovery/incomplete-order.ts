import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentSessionStatus } from "@medusajs/framework/utils"
import { toCents } from "../../money/rules/money"
import { coversTotal, type CoveringPayment } from "../../money/rules/payment-cover"
import { MEMBERSHIP_CART_PURPOSE } from "../../membership/steps/create-membership-cart"
import { graphRows } from "../../../engine/graph"

/** An order whose placement was interrupted by the end of its process. */
export interface IncompleteOrder {
  cartId: string
  orderId: string
  /** The payment that covers it, authorized or captured; null if there is none. */
  paymentId: string | null
}

interface CartRow {
  id: string
  completed_at: unknown
  metadata: Record<string, unknown> | null
  payment_collection?: {
    amount: unknown
    payment_sessions?: ({ status: string; payment?: PaymentRow | null } | null)[] | null
  } | null
}

type PaymentRow = CoveringPayment & { id: string }

interface Link {
  cart_id: string
  order_id: string
}

const SESSIONS = "payment_collection.payment_sessions"
const CART_FIELDS = [
  "id",
  "completed_at",
  "metadata",
  "payment_collection.amount",
  `${SESSIONS}.status`,
  `${SESSIONS}.payment.id`,
  `${SESSIONS}.payment.amount`,
  `${SESSIONS}.payment.canceled_at`,
  `${SESSIONS}.payment.captures.amount`,
  `${SESSIONS}.payment.refunds.amount`,
]

function isUnpaid({ payment_collection }: CartRow): boolean {
  const sessions = payment_collection?.payment_sessions ?? []
  const isDeferred = sessions.some((s) => s?.status === PaymentSessionStatus.PENDING_AUTHORIZATION)
  return Number(payment_collection?.amount ?? 0) > 0 && !isDeferred
}

function judge(cart: CartRow, { cart_id, order_id }: Link): IncompleteOrder | null {
  // A membership's order is finished by its own reconcile job.
  if (cart.metadata?.purpose === MEMBERSHIP_CART_PURPOSE) return null
  const payments = (cart.payment_collection?.payment_sessions ?? []).flatMap((s) => s?.payment ?? [])
  const order = { cartId: cart_id, orderId: order_id }
  if (cart.completed_at) {
    // The engine closes a cart before it is paid. An order that was paid and refunded later is like any other.
    const wasPaid = payments.some((payment) => !payment.canceled_at)
    return wasPaid || !isUnpaid(cart) ? null : { ...order, paymentId: null }
  }
  const totalCents = toCents(cart.payment_collection?.amount ?? 0)
  return { ...order, paymentId: payments.find((payment) => coversTotal(payment, totalCents))?.id ?? null }
}

/** The interrupted order of a cart; null if there is none. Only reliable while holding the cart's lock. */
export async function findIncompleteOrder(
  container: MedusaContainer,
  cartId: string,
): Promise<IncompleteOrder | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const links = await graphRows<Link>(container, {
    entity: "order_cart",
    fields: ["cart_id", "order_id"],
    filters: { cart_id: cartId },
  })
  const [link] = links
  if (!link) return null
  const carts = await graphRows<CartRow>(container, {
    entity: "cart",
    fields: CART_FIELDS,
    filters: { id: cartId },
  })
  const [cart] = carts
  const found = cart ? judge(cart, link) : null
  if (!found) return null
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: found.orderId },
  })
  // An order that a merchant has canceled or completed is settled; one that was never created has no row here.
  return orders.some(({ status }) => status !== "pending") ? null : found
}

/** Marks a cart as completed, or reopens it with null. */
export async function setCartCompleted(
  container: MedusaContainer,
  cartId: string,
  completed_at: Date | null,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  await carts.updateCarts([{ id: cartId, completed_at }])
}
