import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { nextAttemptAfter } from "../../../lib/retry-pause"
import { ORDER_OPERATION_MODULE } from "../../../modules/order-operation"
import type { OperationDetails, StockLevelBefore } from "../../../modules/order-operation/operation-details"
import type OrderOperationModuleService from "../../../modules/order-operation/service"

/** A change of an order that takes several engine steps. */
export interface OrderOperation {
  id: string
  order_id: string
  display_id: number
  attempts: number
  created_at: Date | string
  details: OperationDetails
}

/** How long an operation may run before the job treats it as interrupted. */
export const OPERATING_SECONDS = 150

function operationsIn(container: MedusaContainer): OrderOperationModuleService {
  return container.resolve(ORDER_OPERATION_MODULE)
}

/**
 * Records an operation. The caller holds the locks of the order and of the stock that the operation moves.
 */
export async function recordOperation(
  container: MedusaContainer,
  { orderId, displayId, details }: { orderId: string; displayId: number; details: OperationDetails },
): Promise<string> {
  const { id } = await operationsIn(container).createOrderOperations({
    order_id: orderId,
    display_id: displayId,
    details: { ...details },
    next_attempt_at: new Date(Date.now() + OPERATING_SECONDS * 1000),
  })
  return id
}

/** Deletes the record of a completed operation. */
export async function deleteOperation(container: MedusaContainer, id: string): Promise<void> {
  await operationsIn(container).deleteOrderOperations(id)
}

/** Unfinished operations of an order. For a caller that holds the order's lock, all of them were interrupted. */
export async function findOperationsOf(
  container: MedusaContainer,
  displayId: number,
): Promise<OrderOperation[]> {
  return operationsIn(container).listOrderOperations(
    { display_id: displayId },
    { order: { created_at: "ASC" } },
  )
}

/** Operations whose next attempt is due, most overdue first. */
export async function findOverdueOperations(
  container: MedusaContainer,
  due: Date,
  limit: number,
): Promise<OrderOperation[]> {
  return operationsIn(container).listOrderOperations(
    { next_attempt_at: { $lte: due } },
    { order: { next_attempt_at: "ASC" }, take: limit },
  )
}

/** Postpones the job's next attempt at an operation, with growing delays. */
export async function postponeOperation(
  container: MedusaContainer,
  { id, attempts }: OrderOperation,
): Promise<void> {
  await operationsIn(container).updateOrderOperations({
    id,
    attempts: attempts + 1,
    next_attempt_at: nextAttemptAfter(attempts),
  })
}

/** The current stock levels of inventory items. */
export async function readStockLevels(
  container: MedusaContainer,
  inventoryItemIds: string[],
): Promise<StockLevelBefore[]> {
  if (inventoryItemIds.length === 0) return []
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels({ inventory_item_id: inventoryItemIds }, { take: null })
  return levels.map((level) => ({
    inventoryItemId: level.inventory_item_id,
    locationId: level.location_id,
    stocked: Number(level.stocked_quantity),
  }))
}

/** Whether two stock levels are of the same inventory item at the same location. */
export function isSameStockLevel(
  one: Pick<StockLevelBefore, "inventoryItemId" | "locationId">,
  other: Pick<StockLevelBefore, "inventoryItemId" | "locationId">,
): boolean {
  return one.inventoryItemId === other.inventoryItemId && one.locationId === other.locationId
}

/** Updates the stored details of an operation. */
export async function keepDetails(
  container: MedusaContainer,
  { id, details }: Pick<OrderOperation, "id" | "details">,
): Promise<void> {
  await operationsIn(container).updateOrderOperations({ id, details: { ...details } })
}

/**
 * Stores in interrupted operations the stock levels that they left behind, and returns the current levels. Called
 * before writing stock, under the packing locks of these items: afterwards, nobody could tell how far they got.
 */
export async function noteStockOfCutOff(
  container: MedusaContainer,
  inventoryItemIds: string[],
): Promise<StockLevelBefore[]> {
  const shelves = await readStockLevels(container, inventoryItemIds)
  const open = await operationsIn(container).listOrderOperations({}, { take: null })
  for (const operation of open) {
    const { details } = operation
    const unseen = details.shelves.filter(
      (before) => before.seen === undefined && inventoryItemIds.includes(before.inventoryItemId),
    )
    if (unseen.length === 0) continue
    for (const before of unseen) {
      const now = shelves.find((shelf) => isSameStockLevel(shelf, before))
      if (now) before.seen = now.stocked
    }
    await keepDetails(container, operation)
  }
  return shelves
}
