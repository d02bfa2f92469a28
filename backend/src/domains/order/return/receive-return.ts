import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReceiveReturnBody } from "@shop/contracts"
import { toPublicOrderItemId } from "../../../engine/ids"
import { throwError } from "../../../errors/api-error"
import type { ReturnRow } from "../../order-status/rules/engine-return"
import { changeOrder } from "../operation/change-order"
import { withStock } from "../parcels/stock"
import { findOrderProgress } from "../recovery/find-order-progress"
import { enterReceipt, planReceipt, type Arrival } from "./enter-receipt"
import { findReturnToMove } from "./find-return"

type Arrived = ReceiveReturnBody["items"]

/** @throws ApiError `validation` for pieces that are not expected */
function arrivalsOf(row: ReturnRow, arrived: Arrived): Arrival[] {
  const all = arrived.map(({ itemId, restocked, writtenOff }, index) => {
    const item = row.items.find(({ item_id }) => toPublicOrderItemId(item_id) === itemId)
    const isRepeated = arrived.some((other, place) => place < index && other.itemId === itemId)
    if (!item || isRepeated)
      return throwError("validation", undefined, { [`items.${index}.itemId`]: "Not in this return" })
    const outstanding = Number(item.quantity) - Number(item.received_quantity)
    if (restocked + writtenOff > outstanding) {
      throwError("validation", undefined, {
        [`items.${index}.restocked`]: `Only ${outstanding} of it have not arrived yet`,
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
  await changeOrder(container, { orderId, actor: { accountId } }, async () => {
    const row = await findReturnToMove(container, { orderId, returnId, to: "received", by: "staff" })
    const receipt = await planReceipt(container, row, arrivalsOf(row, arrived))
    const items = receipt.stock.map(({ inventoryItemId }) => inventoryItemId)
    await withStock(container, items, (transaction, emit) => enterReceipt(transaction, emit, receipt))
  })
}
