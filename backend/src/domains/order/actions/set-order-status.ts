import type { MedusaContainer } from "@medusajs/framework/types"
import { completeOrderWorkflow } from "@medusajs/medusa/core-flows"
import type { OrderStatus } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { packedParcelOf } from "../parcels/change-parcels"
import { packAll } from "../parcels/pack"
import { planParcels, stockOf } from "../parcels/plan-parcels"
import { deliver, labelsOf, ship, type Tracking } from "../parcels/send"
import { withStock } from "../parcels/stock"
import { underOrderLock } from "../settlement/under-order-lock"
import {
  activeFulfillments,
  findOrderProgress,
  type OrderProgressFound,
} from "../recovery/find-order-progress"
import { cancelOrder } from "./cancel-order"
import { requireNoOpenChange, requireUndisputed } from "../parcels/require-no-open-change"

interface OrderMove extends Tracking {
  /** The facade's id of the order. */
  id: number
  status: OrderStatus
  /** Whether the buyer cancels it, which is possible for a shorter time than for staff. */
  isByBuyer?: boolean
  /** The id of the acting account. */
  actorId: number
}

const TOO_LATE_TO_CANCEL =
  "This order is already being packed or shipped, so it can't be canceled. You can return it once it arrives."

function sentenceOf({ status, nextStatuses }: OrderProgressFound, wanted: OrderStatus): string {
  const now = `This order is ${status} and can't change to ${wanted}.`
  if (nextStatuses.length === 0) return `${now} Its status is final.`
  return `${now} It can change to ${nextStatuses.join(" or ")}.`
}

/** Loads an order that may change to the given status now. */
async function loadOrder(
  container: MedusaContainer,
  { id, status, isByBuyer = false }: OrderMove,
): Promise<OrderProgressFound> {
  const order = await findOrderProgress(container, id)
  await requireNoOpenChange(container, order.orderId, { forBuyer: isByBuyer })
  if (status === "processing") await requireUndisputed(container, order.orderId)
  if (isByBuyer && !order.canCancel) throwError("invalid_transition", TOO_LATE_TO_CANCEL)
  if (!order.nextStatuses.includes(status)) throwError("invalid_transition", sentenceOf(order, status))
  return order
}

const entryOf = ({ id, status, actorId }: OrderMove, { status: before }: OrderProgressFound) => ({
  ...{ actor: { accountId: actorId }, action: "status_changed", subject: "order" as const, subjectId: id },
  before: { status: before },
  after: { status },
})

/** Packs everything not in a parcel yet, then ships all parcels or marks them as delivered, in one transaction. */
async function moveParcels(
  container: MedusaContainer,
  move: OrderMove,
  order: OrderProgressFound,
): Promise<void> {
  const { status, carrier } = move
  const { orderId, unfulfilled } = order
  const live = activeFulfillments(order)
  const parcels = status === "delivered" ? [] : await planParcels(container, orderId, unfulfilled)
  await withStock(container, stockOf(parcels), async (transaction, emit) => {
    const packed = await packAll(transaction, emit, parcels)
    if (status === "shipped") {
      const waiting = live.filter(({ shipped_at }) => !shipped_at).map(packedParcelOf)
      for (const parcel of [...waiting, ...packed]) {
        await ship(transaction, emit, parcel, { orderId, labels: labelsOf(move), carrier })
      }
    }
    if (status === "delivered") {
      const onTheWay = live.filter(({ delivered_at }) => !delivered_at).map(packedParcelOf)
      for (const parcel of onTheWay) await deliver(transaction, emit, parcel, { orderId })
    }
    await recordAudit(transaction, entryOf(move, order))
  })
}

/**
 * Moves an order to its next status: packs, ships or delivers the rest of it, completes it, or cancels it with refund
 * and restocking.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, or `invalid_transition` explaining what is
 *   possible, also for the second of two concurrent calls
 */
export async function setOrderStatus(container: MedusaContainer, move: OrderMove): Promise<void> {
  await underOrderLock(container, move.id, async () => {
    const order = await loadOrder(container, move)
    if (move.status === "cancelled") {
      await cancelOrder(container, order, (transaction) => recordAudit(transaction, entryOf(move, order)))
    } else if (move.status === "completed") {
      await completeOrderWorkflow(container).run({ input: { orderIds: [order.orderId] } })
      await recordAudit(container, entryOf(move, order))
    } else await moveParcels(container, move, order)
  })
}
