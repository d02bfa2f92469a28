import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toCents } from "../../money/rules/money"
import { coversTotal, type CoveringPayment } from "../../money/rules/order-payments"
import { MEMBERSHIP_CART_PURPOSE } from "../../membership/steps/create-membership-cart"
import { graphRows } from "../../../engine/graph"

/** An order whose placement was interrupted by the end of its process. */
export interface IncompleteOrder {
  cartId: string
  orderId: string
  /** The payment that covers it, authorized or captured; null if nothing is due, undefined if nothing covers it. */
  paymentId: string | null | undefined
}

interface CartRow {
  id: string
  completed_at: unknown
  metadata: Record<string, unknown> | null
  payment_collection?: {
    payment_sessions?: ({ payment?: PaymentRow | null } | null)[] | null
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
  `${SESSIONS}.payment.id`,
  `${SESSIONS}.payment.amount`,
  `${SESSIONS}.payment.canceled_at`,
  `${SESSIONS}.payment.captures.amount`,
  `${SESSIONS}.payment.refunds.amount`,
]

function paymentOf(cart: CartRow, totalCents: number): string | null | undefined {
  if (totalCents <= 0) return null
  const payments = (cart.payment_collection?.payment_sessions ?? []).flatMap((s) => s?.payment ?? [])
  return payments.find((payment) => coversTotal(payment, totalCents))?.id
}

/** The interrupted order of a cart; null if there is none. Only reliable while holding the cart's lock. */
export async function findIncompleteOrder(
  container: MedusaContainer,
  cartId: string,
): Promise<IncompleteOrder | null> {
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
  // A membership's order is finished by its own reconcile job.
  if (!cart || cart.completed_at || cart.metadata?.purpose === MEMBERSHIP_CART_PURPOSE) return null
  const [order] = await graphRows<{ status: string; total: unknown }>(container, {
    entity: "order",
    fields: ["id", "status", "total"],
    filters: { id: link.order_id },
  })
  // An order that a merchant has canceled is settled; one that was never created has no row here.
  if (order && order.status !== "pending" && order.status !== "completed") return null
  const paymentId = order && paymentOf(cart, toCents(order.total))
  return { cartId, orderId: link.order_id, paymentId }
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
