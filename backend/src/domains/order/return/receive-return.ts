import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReceiveReturnBody } from "@shop/contracts"
import { toPublicOrderItemId } from "#engine/ids"
import { throwError } from "#errors/api-error"
import type { ReturnRow } from "#domains/order-facts/rules/engine-return"
import { underOrderLock } from "../settlement/under-order-lock"
import { withStock } from "../parcels/stock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { enterReceipt, planReceipt, type Arrival } from "./enter-receipt"
import { findReturnToMove, recordReturnMove } from "./find-return"

type Arrived = ReceiveReturnBody["items"]

/** @throws ApiError `validation` for pieces that are not expected */
function arrivalsOf(row: ReturnRow, arrived: Arrived): Arrival[] {
  const all = arrived.map(({ itemId, restocked, writtenOff }, index) => {
    const item = row.items.find(({ item_id }) => toPublicOrderItemId(item_id) === itemId)
    const isRepeated = arrived.some((other, place) => place < index && other.itemId === itemId)
    if (!item || isRepeated)
      return throwError("validation", undefined, {
        [`items.${index}.itemId`]: "This item isn't part of the return",
      })
    const outstanding = Number(item.quantity) - Number(item.received_quantity)
    if (restocked + writtenOff > outstanding) {
      throwError("validation", undefined, {
        [`items.${index}.restocked`]: `Only ${outstanding} still to arrive`,
      })
    }
    return { lineId: item.item_id, restocked, writtenOff }
  })
  return all.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0)
}

interface ReturnToReceive {
  /** The facade's id of the order. */
  displayId: number
  /** The facade's id of the return. */
  returnId: number
  accountId: number
  arrived: Arrived
}

/**
 * Enters arrived pieces of a return, as restocked or written off.
 *
 * @throws ApiError `not_found`, `invalid_transition`, `validation`
 */
export async function receiveReturn(
  container: MedusaContainer,
  { displayId, returnId, accountId, arrived }: ReturnToReceive,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  await underOrderLock(container, displayId, async () => {
    const wanted = { orderId, returnId, to: "received", by: "staff" } as const
    const { row, status: from } = await findReturnToMove(container, wanted)
    const arrivals = arrivalsOf(row, arrived)
    const receipt = await planReceipt(container, row, arrivals)
    const items = receipt.stock.map(({ inventoryItemId }) => inventoryItemId)
    const also = {
      restocked: arrivals.reduce((sum, { restocked }) => sum + restocked, 0),
      writtenOff: arrivals.reduce((sum, { writtenOff }) => sum + writtenOff, 0),
    }
    const to = from === "refunded" ? from : "received"
    await withStock(container, items, async (transaction, emit) => {
      await enterReceipt(transaction, emit, receipt)
      await recordReturnMove(transaction, { displayId, returnId, accountId, from, to, also })
    })
  })
}
