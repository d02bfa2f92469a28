import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { nextAttemptAfter } from "#lib/retry-pause"
import { ORDER_PLACEMENT_MODULE } from "#modules/order-placement/index"
import type { PlacementStatus } from "#modules/order-placement/models/order-placement"
import type OrderPlacementModuleService from "#modules/order-placement/service"

/** One attempt to place an order. */
export interface Placement {
  id: string
  order_id: string
  cart_id: string
  customer_id: string
  payment_intent_id: string | null
  payment_id: string | null
  status: PlacementStatus
  attempts: number
}

/** How long placing an order may take before the job treats the attempt as interrupted. */
export const PLACING_SECONDS = 150

function placements(container: MedusaContainer): OrderPlacementModuleService {
  return container.resolve(ORDER_PLACEMENT_MODULE)
}

interface PlacementToBegin {
  orderId: string
  cartId: string
  customerId: string
  accountId: number
  paymentIntentId: string | null
}

/** Records an attempt before anything else, so that the job can find what an interruption leaves behind. */
export async function beginPlacement(container: MedusaContainer, input: PlacementToBegin): Promise<void> {
  await placements(container).begin({
    order_id: input.orderId,
    cart_id: input.cartId,
    customer_id: input.customerId,
    account_id: input.accountId,
    payment_intent_id: input.paymentIntentId,
    next_attempt_at: new Date(Date.now() + PLACING_SECONDS * 1000),
  })
}

/**
 * Records, in the transaction that orders a cart for nothing, the intents that its buyer opened before: the job releases
 * what was paid with them.
 */
export async function beginReleases(
  transaction: MedusaContainer,
  {
    paymentIntentIds,
    ...of
  }: Omit<PlacementToBegin, "orderId" | "paymentIntentId"> & { paymentIntentIds: string[] },
): Promise<void> {
  for (const payment_intent_id of paymentIntentIds)
    await placements(transaction).begin({
      order_id: generateEntityId(undefined, "order"),
      cart_id: of.cartId,
      customer_id: of.customerId,
      account_id: of.accountId,
      payment_intent_id,
      status: "releasing",
      next_attempt_at: new Date(),
    })
}

/** How far an attempt may be after how far it was. What is placed is never undone, and what is undone never placed. */
type Progress =
  | { from: "open"; to: "held"; paymentId: string }
  | { from: "open" | "held"; to: "placed" }
  | { from: "open" | "held" | "releasing"; to: "undone" }
  | { from: "open" | "held"; to: "releasing" }

/**
 * Changes an attempt's status.
 *
 * @returns whether it was where it is said to come from: if not, somebody else has decided otherwise meanwhile
 */
export function setPlacement(
  container: MedusaContainer,
  orderId: string,
  progress: Progress,
): Promise<boolean> {
  return placements(container).setStatus(orderId, progress)
}

/** The attempt to place an order; undefined if none was recorded. */
export async function findPlacement(
  container: MedusaContainer,
  orderId: string,
): Promise<Placement | undefined> {
  const [placement] = await placements(container).listOrderPlacements({ order_id: orderId }, { take: 1 })
  return placement
}

/** The attempt that ordered a cart and whose payment is not captured yet; undefined if there is none. */
export async function findHeldPlacement(
  container: MedusaContainer,
  cartId: string,
): Promise<Placement | undefined> {
  const held = { cart_id: cartId, status: "held" as const }
  const [placement] = await placements(container).listOrderPlacements(held, { take: 1 })
  return placement
}

/** Earlier attempts by the same call or with the same payment, latest first. Leaves out abandoned ones. */
export async function findEarlierPlacements(
  container: MedusaContainer,
  {
    accountId,
    orderId,
    paymentIntentId,
  }: { accountId: number; orderId: string | null; paymentIntentId: string | null },
): Promise<Placement[]> {
  const known = [
    ...(orderId ? [{ order_id: orderId }] : []),
    ...(paymentIntentId ? [{ payment_intent_id: paymentIntentId }] : []),
  ]
  if (known.length === 0) return []
  return placements(container).listOrderPlacements(
    { account_id: accountId, status: ["open", "held", "placed"], $or: known },
    { order: { created_at: "DESC" } },
  )
}

/** Whether another attempt with the same payment is still unsettled. Only reliable under the cart's lock. */
export async function isOtherAttemptOpen(
  container: MedusaContainer,
  { order_id, payment_intent_id }: Pick<Placement, "order_id" | "payment_intent_id">,
): Promise<boolean> {
  if (payment_intent_id === null) return false
  const found = await placements(container).listOrderPlacements(
    { payment_intent_id, status: ["open", "held"], order_id: { $ne: order_id } },
    { select: ["id"], take: 1 },
  )
  return found.length > 0
}

/** Unsettled attempts that are due, most overdue first. */
export async function findUnsettledPlacements(
  container: MedusaContainer,
  due: Date,
  limit: number,
): Promise<Placement[]> {
  return placements(container).listOrderPlacements(
    { status: ["open", "held", "releasing"], next_attempt_at: { $lte: due } },
    { order: { next_attempt_at: "ASC" }, take: limit },
  )
}

/** Postpones the job's next attempt to settle a placement, with growing delays. */
export async function postponePlacement(
  container: MedusaContainer,
  { id, attempts }: Pick<Placement, "id" | "attempts">,
): Promise<void> {
  await placements(container).updateOrderPlacements({
    id,
    attempts: attempts + 1,
    next_attempt_at: nextAttemptAfter(attempts),
  })
}
