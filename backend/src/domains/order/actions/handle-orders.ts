import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { OrderBatchAction, OrderBatchOutcome, OrderInBatch } from "@shop/contracts"
import { toPublicOrderItemId } from "#engine/ids"
import { asError, isApiError, throwError } from "#errors/api-error"
import { trackingOf } from "#domains/order-facts/rules/tracking"
import { packParcel } from "../parcels/change-parcels"
import {
  activeFulfillments,
  findOrderProgress,
  type OrderProgressFound,
} from "../recovery/find-order-progress"
import { setOrderStatus } from "./set-order-status"

interface OrdersToHandle {
  action: OrderBatchAction
  orders: readonly OrderInBatch[]
  /** The id of the acting account. */
  actorId: number
}

type OrderToHandle = OrderInBatch & Pick<OrdersToHandle, "action" | "actorId">

const toPack = ({ unfulfilled }: OrderProgressFound) =>
  unfulfilled.filter(({ requiresShipping }) => requiresShipping)

/** Whether an order has already been packed, or shipped, as a whole. */
function isDone(action: OrderBatchAction, order: OrderProgressFound): boolean {
  const parcels = activeFulfillments(order)
  if (order.status === "cancelled" || parcels.length === 0 || toPack(order).length > 0) return false
  return action === "pack" || parcels.every(({ shipped_at }) => shipped_at)
}

/**
 * Requires that an order which was shipped before has the tracking number that it is to get now.
 *
 * @throws ApiError `invalid_transition` naming the one it has
 */
function requireTracking(order: OrderProgressFound, trackingNumber: string | undefined): void {
  const numbers = activeFulfillments(order).flatMap((parcel) => trackingOf(parcel)?.number ?? [])
  if (!trackingNumber || numbers.includes(trackingNumber)) return
  const how = numbers.length > 0 ? `with tracking number ${numbers.join(", ")}` : "without a tracking number"
  throwError("invalid_transition", `This order was already shipped ${how}.`)
}

const PACKED_IN_PART =
  "Part of this order is not packed yet. Pack the rest first, or ship its parcels one by one on the order's page."

/** Packs or ships an order as the buttons of its own page do. */
async function take(container: MedusaContainer, wanted: OrderToHandle, order: OrderProgressFound) {
  const { action, id, actorId, carrier, trackingNumber } = wanted
  if (action === "ship") {
    if (order.status === "processing" && toPack(order).length > 0) {
      throwError("invalid_transition", PACKED_IN_PART)
    }
    await setOrderStatus(container, { id, status: "shipped", actorId, carrier, trackingNumber })
  } else if (order.status === "processing") {
    const items = toPack(order).map(({ id: lineId, quantity }) => ({
      itemId: toPublicOrderItemId(lineId),
      quantity,
    }))
    await packParcel(container, { id, actorId, items })
  } else {
    await setOrderStatus(container, { id, status: "processing", actorId })
  }
}

async function handle(
  container: MedusaContainer,
  wanted: OrderToHandle,
): Promise<Exclude<OrderBatchOutcome["outcome"], "refused">> {
  const order = await findOrderProgress(container, wanted.id)
  if (!isDone(wanted.action, order)) {
    try {
      await take(container, wanted, order)
      return "done"
    } catch (error) {
      // Another caller may have been faster.
      if (!isDone(wanted.action, await findOrderProgress(container, wanted.id))) throw error
    }
  }
  if (wanted.action === "ship")
    requireTracking(await findOrderProgress(container, wanted.id), wanted.trackingNumber)
  return "already"
}

const REFUSALS: readonly string[] = [
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.NOT_FOUND,
]

/** Why an order was refused; undefined for a fault, which says nothing about the order. */
function refusalOf(error: unknown, { id }: OrderInBatch): string | undefined {
  if (isApiError(error, "not_found")) return `Order #${id} doesn't exist.`
  if (isApiError(error, "invalid_transition", "conflict")) return asError(error).message
  if (isApiError(error, "validation")) return "This order has just been changed. Please try again."
  const type: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "type") : undefined
  return REFUSALS.some((refusal) => refusal === type) ? asError(error).message : undefined
}

/**
 * Packs or ships several orders, one after the other, each in its own transaction, as if it were the only one. What was
 * done before is left as it is, so the call can be repeated after a crash.
 *
 * @throws any fault that isn't a refusal of one order; what was done before it stays done
 */
export async function handleOrders(
  container: MedusaContainer,
  { action, orders, actorId }: OrdersToHandle,
): Promise<OrderBatchOutcome[]> {
  const outcomes: OrderBatchOutcome[] = []
  for (const order of orders) {
    try {
      const outcome = await handle(container, { ...order, action, actorId })
      outcomes.push({ id: order.id, outcome, message: null })
    } catch (error) {
      const message = refusalOf(error, order)
      if (message === undefined) throw error
      outcomes.push({ id: order.id, outcome: "refused", message })
    }
  }
  return outcomes
}
