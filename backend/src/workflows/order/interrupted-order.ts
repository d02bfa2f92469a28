import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentSessionStatus } from "@medusajs/framework/utils"
import { MEMBERSHIP_CART_PURPOSE } from "../membership/steps/create-membership-cart"

/** An order whose placing was interrupted by the end of its process. */
export interface InterruptedOrder {
  cartId: string
  orderId: string
  /** The payment that was taken already; null when there is none. */
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

interface PaymentRow {
  id: string
  canceled_at: unknown
}

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
  `${SESSIONS}.payment.canceled_at`,
]

/** Reads carts in batches of this size. */
const BATCH_SIZE = 200

function isUnpaid({ payment_collection }: CartRow): boolean {
  const sessions = payment_collection?.payment_sessions ?? []
  const isDeferred = sessions.some((s) => s?.status === PaymentSessionStatus.PENDING_AUTHORIZATION)
  return Number(payment_collection?.amount ?? 0) > 0 && !isDeferred
}

function judge(cart: CartRow, { cart_id, order_id }: Link): InterruptedOrder | null {
  // A membership's order is finished by its own reconcile job.
  if (cart.metadata?.purpose === MEMBERSHIP_CART_PURPOSE) return null
  const payments = (cart.payment_collection?.payment_sessions ?? []).flatMap((s) => s?.payment ?? [])
  const paymentId = payments.find((payment) => !payment.canceled_at)?.id ?? null
  const isInterrupted = cart.completed_at ? !paymentId && isUnpaid(cart) : true
  return isInterrupted ? { cartId: cart_id, orderId: order_id, paymentId } : null
}

async function interruptedAmong(container: MedusaContainer, links: Link[]): Promise<InterruptedOrder[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const linkOf = new Map(links.map((link) => [link.cart_id, link]))
  const { data } = await query.graph({
    entity: "cart",
    fields: CART_FIELDS,
    filters: { id: [...linkOf.keys()] },
  })
  const found = (data as unknown as CartRow[]).flatMap((cart) => {
    const link = linkOf.get(cart.id)
    return (link && judge(cart, link)) ?? []
  })
  if (found.length === 0) return []
  const { data: orders } = await query.graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: found.map(({ orderId }) => orderId) },
  })
  // Whatever a merchant has cancelled or completed is settled; an order that never came to be is not there.
  const settled = new Set(orders.filter(({ status }) => status !== "pending").map(({ id }) => id))
  return found.filter(({ orderId }) => !settled.has(orderId))
}

/** The interrupted order of a cart; null when there is none. Only who holds the cart's lock can be sure. */
export async function findInterruptedOrder(
  container: MedusaContainer,
  cartId: string,
): Promise<InterruptedOrder | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id", "order_id"],
    filters: { cart_id: cartId },
  })
  const links = data as unknown as Link[]
  if (links.length === 0) return null
  const [found] = await interruptedAmong(container, links)
  return found ?? null
}

/** The interrupted orders among those that were begun within a time. */
export async function findInterruptedOrders(
  container: MedusaContainer,
  begun: { $gte: Date; $lte: Date },
): Promise<InterruptedOrder[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["cart_id", "order_id"],
    filters: { created_at: begun } as Record<string, unknown>,
  })
  const links = data as unknown as Link[]
  const found: InterruptedOrder[] = []
  for (let start = 0; start < links.length; start += BATCH_SIZE) {
    found.push(...(await interruptedAmong(container, links.slice(start, start + BATCH_SIZE))))
  }
  return found
}

/** Opens a cart again, or closes it. */
export async function setCartCompleted(
  container: MedusaContainer,
  cartId: string,
  completed_at: Date | null,
): Promise<void> {
  const carts = container.resolve<ICartModuleService>(Modules.CART)
  await carts.updateCarts([{ id: cartId, completed_at }])
}
