import type { MedusaContainer } from "@medusajs/framework/types"
import type { PackParcelBody, ParcelStatus } from "@shop/contracts"
import { toFulfillmentId, toOrderItemId } from "#engine/ids"
import { throwError } from "#errors/api-error"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { nextParcelStatuses, parcelStatusOf } from "#domains/order-facts/rules/parcel-state"
import { unitsOf } from "#domains/order-facts/rules/parcel-units"
import { requireNoOpenChange, requireUndisputed } from "./require-no-open-change"
import { findOrderProgress, type OrderProgressFound, type Parcel } from "../recovery/find-order-progress"
import { packAll, type PackedParcel } from "./pack"
import { planParcels, stockOf } from "./plan-parcels"
import { deliver, labelsOf, ship, type Tracking } from "./send"
import { withStock } from "./stock"
import { underOrderLock } from "../settlement/under-order-lock"
import { planUnpacking, unpackAll } from "./unpack"

/** A parcel with its units, as they were counted when it was packed. */
export const packedParcelOf = (parcel: Parcel): PackedParcel => ({
  id: parcel.id,
  units: unitsOf(parcel),
  metadata: parcel.metadata ?? null,
})

/**
 * The lines that go into a separate parcel.
 *
 * @throws ApiError `validation` for pieces that can't be packed
 */
function linesOf({ unfulfilled }: OrderProgressFound, items: PackParcelBody["items"]) {
  return items.map(({ itemId, quantity }, index) => {
    const line = unfulfilled.find((one) => one.id === toOrderItemId(itemId) && one.requiresShipping)
    const isRepeated = items.some((other, place) => place < index && other.itemId === itemId)
    if (!line || isRepeated) {
      return throwError("validation", undefined, {
        [`items.${index}.itemId`]: "Nothing is left to pack",
      })
    }
    if (quantity > line.quantity) {
      const most = `You can pack up to ${line.quantity}`
      throwError("validation", undefined, { [`items.${index}.quantity`]: most })
    }
    return { ...line, quantity }
  })
}

interface ParcelToPackNow {
  /** The facade's id of the order. */
  id: number
  items: PackParcelBody["items"]
  /** The id of the acting account. */
  actorId: number
}

/**
 * Packs some items of an order into a separate parcel; the rest waits.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, `invalid_transition` for an order that is
 *   canceled or done, `validation` for pieces that can't be packed
 */
export async function packParcel(
  container: MedusaContainer,
  { id, items, actorId }: ParcelToPackNow,
): Promise<void> {
  await underOrderLock(container, id, async () => {
    const order = await findOrderProgress(container, id)
    const { orderId, status } = order
    await requireNoOpenChange(container, orderId)
    await requireUndisputed(container, orderId)
    if (status !== "pending" && status !== "processing") {
      throwError("invalid_transition", `This order is ${status}, so nothing more can be packed.`)
    }
    const lines = linesOf(order, items)
    const parcels = await planParcels(container, orderId, lines)
    await withStock(container, stockOf(parcels), async (transaction, emit) => {
      await packAll(transaction, emit, parcels)
      await recordAudit(transaction, {
        ...{ actor: { accountId: actorId }, action: "parcel_packed", subject: "order", subjectId: id },
        before: null,
        after: { parcel: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") },
      })
    })
  })
}

interface ParcelMove extends Tracking {
  /** The facade's id of the order. */
  id: number
  /** The facade's id of the parcel. */
  parcelId: string
  status: ParcelStatus
  /** The id of the acting account. */
  actorId: number
}

/** @throws ApiError `invalid_transition` naming the possible statuses */
function requireMove(before: ParcelStatus, status: ParcelStatus): void {
  const next = nextParcelStatuses(before)
  if (next.includes(status)) return
  const now = `This parcel is ${before} and can't change to ${status}.`
  const then = next.length > 0 ? `It can change to ${next.join(" or ")}.` : "Its status is final."
  throwError("invalid_transition", `${now} ${then}`)
}

/**
 * Ships one parcel of an order, marks it as delivered, or unpacks it. The order's status follows from all of its
 * parcels.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, `invalid_transition`
 */
export async function moveParcel(container: MedusaContainer, move: ParcelMove): Promise<void> {
  const { id, status, actorId, carrier, trackingNumber } = move
  await underOrderLock(container, id, async () => {
    const { orderId, parcels } = await findOrderProgress(container, id)
    await requireNoOpenChange(container, orderId)
    const parcel = parcels.find((one) => one.id === toFulfillmentId(move.parcelId)) ?? throwError("not_found")
    const before = parcelStatusOf(parcel)
    requireMove(before, status)
    const unpacking = status === "cancelled" ? await planUnpacking(container, orderId, [parcel]) : []
    const items = unpacking.flatMap(({ stock }) => stock.map(({ inventoryItemId }) => inventoryItemId))
    await withStock(container, items, async (transaction, emit) => {
      const packed = packedParcelOf(parcel)
      if (status === "shipped") {
        await ship(transaction, emit, packed, { orderId, labels: labelsOf(move), carrier })
      }
      if (status === "delivered") await deliver(transaction, emit, packed, { orderId })
      await unpackAll(transaction, emit, unpacking)
      await recordAudit(transaction, {
        ...{ actor: { accountId: actorId }, action: `parcel_${status}`, subject: "order", subjectId: id },
        before: { parcel: before },
        after: { parcel: status, ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) },
      })
    })
  })
}
