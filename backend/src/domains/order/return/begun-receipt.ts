import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"
import { RETURN_FIELDS, type ReturnRow } from "../../order-status/rules/engine-return"
import { readFulfilledOrder } from "../operation/fulfilled-order"
import type { Receipt } from "../../../modules/order-operation/operation-details"

interface ChangeRow {
  id: string
  created_at: Date | string
  actions: { action: string; details: { reference_id?: string; quantity?: unknown } | null }[]
}

/**
 * The receipt that the engine's admin is about to enter for a return, from the order change that it has begun;
 * undefined if there is none. The engine counts the pieces that arrive now as all that have arrived.
 */
export async function findBegunReceipt(
  container: MedusaContainer,
  returnId: string,
): Promise<Receipt | undefined> {
  const [[row], changes] = await Promise.all([
    graphRows<ReturnRow>(container, { entity: "return", fields: RETURN_FIELDS, filters: { id: returnId } }),
    graphRows<ChangeRow>(container, {
      entity: "order_change",
      fields: ["id", "created_at", "actions.action", "actions.details"],
      filters: { return_id: returnId, change_type: "return_receive", status: ["pending", "requested"] },
    }),
  ])
  const [change] = changes
  if (!row || !change) return undefined
  const order = await readFulfilledOrder(container, row.order_id)
  const piecesOf = (lineId: string, action: string) =>
    change.actions
      .filter((one) => one.action === action && one.details?.reference_id === lineId)
      .reduce((sum, { details }) => sum + Number(details?.quantity ?? 0), 0)
  const items = row.items
    .map(({ id, item_id: lineId }) => {
      const restocked = piecesOf(lineId, "RECEIVE_RETURN_ITEM")
      const writtenOff = piecesOf(lineId, "RECEIVE_DAMAGED_RETURN_ITEM")
      return { id, lineId, restocked, writtenOff, received: restocked + writtenOff, damaged: writtenOff }
    })
    .filter(({ received }) => received > 0)
  const moves = items.flatMap(({ lineId, restocked }) => {
    const line = order?.lines.find(({ id }) => id === lineId)
    return restocked > 0 && row.location_id
      ? [...(line?.perPiece ?? [])].map(([inventoryItemId, per]) => ({
          inventoryItemId,
          locationId: String(row.location_id),
          pieces: restocked * per,
        }))
      : []
  })
  return { returnId, changeId: change.id, items, moves }
}
