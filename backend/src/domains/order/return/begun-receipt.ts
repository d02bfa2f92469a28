import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows, ONE_TABLE_EACH } from "#engine/graph"
import { RETURN_FIELDS, type ReturnRow } from "#domains/order-facts/rules/engine-return"
import { withStock } from "../parcels/stock"
import { enterReceipt, planReceipt } from "./enter-receipt"

interface ChangeRow {
  id: string
  actions: { action: string; details: { reference_id?: string; quantity?: unknown } | null }[]
}

/**
 * Records the receipt of a return that staff started in the engine's admin. The caller holds the order's lock.
 *
 * @param by the engine's id of who confirms it
 * @throws MedusaError for a return that is canceled, or no receipt of which was begun
 */
export async function enterBegunReceipt(
  container: MedusaContainer,
  { returnId, by }: { returnId: string; by: string | undefined },
): Promise<void> {
  const [[row], [change]] = await Promise.all([
    graphRows<ReturnRow>(container, {
      entity: "return",
      fields: RETURN_FIELDS,
      filters: { id: returnId },
      pagination: ONE_TABLE_EACH,
    }),
    graphRows<ChangeRow>(container, {
      entity: "order_change",
      fields: ["id", "created_at", "actions.action", "actions.details"],
      filters: { return_id: returnId, change_type: "return_receive", status: ["pending", "requested"] },
    }),
  ])
  if (!row) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Return id not found: ${returnId}`)
  if (row.canceled_at) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Return with id ${returnId} has been canceled.`)
  }
  if (!change) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "An active Order Change is required to proceed")
  }
  const piecesOf = (lineId: string, action: string) =>
    change.actions
      .filter((one) => one.action === action && one.details?.reference_id === lineId)
      .reduce((sum, { details }) => sum + Number(details?.quantity ?? 0), 0)
  const arrivals = row.items.map(({ item_id: lineId }) => ({
    lineId,
    restocked: piecesOf(lineId, "RECEIVE_RETURN_ITEM"),
    writtenOff: piecesOf(lineId, "RECEIVE_DAMAGED_RETURN_ITEM"),
  }))
  const receipt = await planReceipt(container, row, arrivals)
  const items = receipt.stock.map(({ inventoryItemId }) => inventoryItemId)
  await withStock(container, items, (transaction, emit) =>
    enterReceipt(transaction, emit, receipt, { changeId: change.id, by }),
  )
}
