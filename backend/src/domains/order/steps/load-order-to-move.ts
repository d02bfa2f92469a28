import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { OrderStatus } from "@shop/contracts"
import { throwError } from "../../../errors/api-error"
import { requireNoOpenChange, requireUndisputed } from "../actions/require-no-open-change"
import { findOrderProgress, type OrderProgressFound } from "../recovery/find-order-progress"

export interface OrderMove {
  /** The facade's order id. */
  id: number
  status: OrderStatus
  /** Whether the buyer cancels it, which is possible for a shorter time than for staff. */
  isByBuyer?: boolean
}

const TOO_LATE_TO_CANCEL =
  "This order can't be cancelled any more: it is on its way to you, or being packed. You can send it back once it has arrived."

function sentenceOf({ status, nextStatuses }: OrderProgressFound, wanted: OrderStatus): string {
  const now = `This order is ${status} and can't become ${wanted}.`
  if (nextStatuses.length === 0) return `${now} Nothing more can be done with it.`
  return `${now} It can become ${nextStatuses.join(" or ")}.`
}

/**
 * Loads an order that may change to the given status now.
 *
 * @throws ApiError `not_found`, `conflict` while another change is open, or `invalid_transition` explaining what is
 *   possible
 */
export const loadOrderToMoveStep = createStep(
  "load-order-to-move",
  async ({ id, status, isByBuyer }: OrderMove, { container }) => {
    const order = await findOrderProgress(container, id)
    await requireNoOpenChange(container, order.orderId, { forBuyer: isByBuyer ?? false })
    if (status === "processing") await requireUndisputed(container, order.orderId)
    if (isByBuyer && !order.canCancel) throwError("invalid_transition", TOO_LATE_TO_CANCEL)
    if (!order.nextStatuses.includes(status)) throwError("invalid_transition", sentenceOf(order, status))
    return new StepResponse(order)
  },
)
