import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PackParcelBody, ParcelStatus } from "@shop/contracts"
import { toFulfillmentId, toOrderItemId } from "../../../engine/ids"
import { throwError } from "../../../errors/api-error"
import { nextParcelStatuses, parcelStatusOf } from "../../order-status/rules/parcel-state"
import { requireNoOpenChange, requireUndisputed } from "../actions/require-no-open-change"
import { findOrderProgress, type OrderProgressFound, type Parcel } from "../recovery/find-order-progress"

/** An order with the items that go into one parcel. */
interface OrderToPack {
  orderId: string
  productIds: string[]
  unfulfilled: OrderProgressFound["unfulfilled"]
  /** The parcel's contents in words, for the audit log. */
  contents: string
}

/**
 * Loads the pieces of an order that are packed into a separate parcel.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, `invalid_transition` for an order that is canceled or done, `validation` for pieces
 *   that can't be packed
 */
export const loadParcelToPackStep = createStep(
  "load-parcel-to-pack",
  async ({ id, items }: { id: number; items: PackParcelBody["items"] }, { container }) => {
    const order = await findOrderProgress(container, id)
    await requireNoOpenChange(container, order.orderId)
    await requireUndisputed(container, order.orderId)
    if (order.status !== "pending" && order.status !== "processing") {
      throwError("invalid_transition", `This order is ${order.status}: nothing more of it can be packed.`)
    }
    const unfulfilled = items.map(({ itemId, quantity }, index) => {
      const line = order.unfulfilled.find((one) => one.id === toOrderItemId(itemId) && one.requiresShipping)
      const isRepeated = items.some((other, place) => place < index && other.itemId === itemId)
      if (!line || isRepeated) {
        return throwError("validation", undefined, {
          [`items.${index}.itemId`]: "There is none of it to pack",
        })
      }
      if (quantity > line.quantity) {
        const most = `Only ${line.quantity} of it can be packed`
        throwError("validation", undefined, { [`items.${index}.quantity`]: most })
      }
      return { ...line, quantity }
    })
    const contents = unfulfilled.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
    const { orderId, productIds } = order
    return new StepResponse<OrderToPack>({ orderId, productIds, unfulfilled, contents })
  },
)

export interface ParcelMove {
  /** The facade's id of the order. */
  id: number
  /** The facade's id of the parcel. */
  parcelId: string
  status: ParcelStatus
}

/** A parcel of an order, and its status before the move. */
interface ParcelToMove {
  orderId: string
  productIds: string[]
  parcel: Parcel
  before: ParcelStatus
}

/**
 * Loads a parcel that may change to the given status now.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, `invalid_transition` naming the possible statuses
 */
export const loadParcelToMoveStep = createStep(
  "load-parcel-to-move",
  async ({ id, parcelId, status }: ParcelMove, { container }) => {
    const { orderId, productIds, parcels } = await findOrderProgress(container, id)
    await requireNoOpenChange(container, orderId)
    const parcel = parcels.find((one) => one.id === toFulfillmentId(parcelId)) ?? throwError("not_found")
    const before = parcelStatusOf(parcel)
    const next = nextParcelStatuses(before)
    if (!next.includes(status)) {
      const now = `This parcel is ${before} and can't become ${status}.`
      const then =
        next.length > 0 ? `It can become ${next.join(" or ")}.` : "Nothing more can be done with it."
      throwError("invalid_transition", `${now} ${then}`)
    }
    return new StepResponse<ParcelToMove>({ orderId, productIds, parcel, before })
  },
)
