import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { ReceiveReturnBody } from "@shop/contracts"
import { toPublicOrderItemId } from "../../../engine/ids"
import { throwError } from "../../../errors/api-error"
import { LOCK_SECONDS, orderLock, packingLocks } from "../../lock/locks"
import type { ReturnRow } from "../../order-status/rules/engine-return"
import { findFulfilledItems } from "../actions/between-fulfillments"
import { beginOperation } from "../operation/begin-operation"
import { tellBuyer } from "../operation/change-order"
import { readFulfilledOrder } from "../operation/fulfilled-order"
import type { Receipt } from "../../../modules/order-operation/operation-details"
import { readStockLevels } from "../operation/operation"
import { completeOperation, settleOperationsOf } from "../operation/settle-operation"
import { findOrderProgress } from "../recovery/find-order-progress"
import { findReturnToMove } from "./find-return"

type Arrived = ReceiveReturnBody["items"]

/**
 * Plans the counts of a return, and the stock to move, once these pieces are entered.
 *
 * @throws ApiError `validation`
 */
async function planReceipt(container: MedusaContainer, row: ReturnRow, arrived: Arrived): Promise<Receipt> {
  const order = await readFulfilledOrder(container, row.order_id)
  const items = arrived.map(({ itemId, restocked, writtenOff }, index) => {
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
    return {
      id: item.id,
      lineId: item.item_id,
      restocked,
      writtenOff,
      received: Number(item.received_quantity) + restocked + writtenOff,
      damaged: Number(item.damaged_quantity) + writtenOff,
    }
  })
  const pieces = items.flatMap(({ lineId, restocked }) => {
    const line = order?.lines.find(({ id }) => id === lineId)
    return restocked > 0
      ? [...(line?.perPiece ?? [])].map(([id, per]) => ({ id, pieces: restocked * per }))
      : []
  })
  const levels = await readStockLevels(
    container,
    pieces.map(({ id }) => id),
  )
  const moves = pieces.flatMap(({ id: inventoryItemId, pieces }) => {
    const here = levels.filter((level) => level.inventoryItemId === inventoryItemId)
    const level = here.find(({ locationId }) => locationId === row.location_id) ?? here[0]
    return level ? [{ inventoryItemId, locationId: level.locationId, pieces }] : []
  })
  return {
    returnId: row.id,
    items: items.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0),
    moves,
  }
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
 * Enters arrived pieces of a return, as restocked or written off. The target state is recorded first, and then applied
 * by the same code that completes an interrupted receipt.
 *
 * @throws ApiError `not_found`, `invalid_transition`, `validation`
 */
export async function receiveReturn(
  container: MedusaContainer,
  { displayId, returnId, accountId, arrived }: ReturnToReceive,
): Promise<void> {
  const { orderId } = await findOrderProgress(container, displayId)
  const locking = container.resolve(Modules.LOCKING)
  const receive = async () => {
    await settleOperationsOf(container, displayId)
    const row = await findReturnToMove(container, { orderId, returnId, to: "received", by: "staff" })
    const inventoryItemIds = await findFulfilledItems(container, orderId)
    const note = async () => {
      const receives = await planReceipt(container, row, arrived)
      const actor = { accountId }
      return beginOperation(container, { orderId, displayId, actor, inventoryItemIds, receives })
    }
    const operationId = await (inventoryItemIds.length > 0
      ? locking.execute(packingLocks(inventoryItemIds), note, { timeout: LOCK_SECONDS })
      : note())
    await completeOperation(container, { displayId, operationId })
  }
  await locking.execute([orderLock(displayId).key], receive, { timeout: LOCK_SECONDS })
  await tellBuyer(container, orderId)
}
