import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { nextAttemptAfter } from "../../../lib/retry-pause"
import { ORDER_OPERATION_MODULE } from "../../../modules/order-operation"
import type { OperationDetails, StockLevelBefore } from "../../../modules/order-operation/operation-details"
import type OrderOperationModuleService from "../../../modules/order-operation/service"

/** What somebody does with an order in several steps of the engine. */
export interface OrderOperation {
  id: string
  order_id: string
  display_id: number
  attempts: number
  created_at: Date | string
  details: OperationDetails
}

/** Until then an operation is going on; the job leaves it alone. */
export const OPERATING_SECONDS = 150

function operationsIn(container: MedusaContainer): OrderOperationModuleService {
  return container.resolve(ORDER_OPERATION_MODULE)
}

/**
 * Records an operation. The caller holds the lock of the order, and those of the stock that the operation moves.
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

/** An operation that came to its end. */
export async function deleteOperation(container: MedusaContainer, id: string): Promise<void> {
  await operationsIn(container).deleteOrderOperations(id)
}

/** Operations of an order that are not at their end. To who holds the order's lock, they were cut off. */
export async function findOperationsOf(
  container: MedusaContainer,
  displayId: number,
): Promise<OrderOperation[]> {
  return operationsIn(container).listOrderOperations(
    { display_id: displayId },
    { order: { created_at: "ASC" } },
  )
}

/** Operations whose time is over, oldest first. */
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

/** Has the job look at an operation again later, and less and less often. */
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

/** What is on the shelves now. */
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

/** Whether two are of the same item at the same place. */
export function isSameStockLevel(
  one: Pick<StockLevelBefore, "inventoryItemId" | "locationId">,
  other: Pick<StockLevelBefore, "inventoryItemId" | "locationId">,
): boolean {
  return one.inventoryItemId === other.inventoryItemId && one.locationId === other.locationId
}

/** Changes what is kept of an operation. */
export async function keepDetails(
  container: MedusaContainer,
  { id, details }: Pick<OrderOperation, "id" | "details">,
): Promise<void> {
  await operationsIn(container).updateOrderOperations({ id, details: { ...details } })
}

/**
 * Stores for interrupted operations the stock that they had left. Called before writing stock, under the packing locks
 * of these items: afterwards it would be impossible to find out how far such an operation had got.
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
