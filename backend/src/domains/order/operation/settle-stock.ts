import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { recordJobFailure } from "../../job-report/actions/job-failures"
import type { StockLevelBefore } from "../../../modules/order-operation/operation-details"
import { isSameStockLevel, keepDetails, readStockLevels, type OrderOperation } from "./operation"
import { sumPieces, type FulfilledLine, type OrderFulfillment } from "./fulfilled-order"

/** The fulfillments that an operation packs and cancels. */
export interface FulfillmentMoves {
  packed: OrderFulfillment[]
  takenBack: OrderFulfillment[]
}

type Move = Pick<StockLevelBefore, "inventoryItemId" | "locationId"> & { pieces: number }

function locationOf(
  { details }: OrderOperation,
  item: OrderFulfillment["items"][number],
): string | undefined {
  if (details.locationId) return details.locationId
  return details.lineLocations.find(
    ({ lineId, inventoryItemId }) => lineId === item.lineId && inventoryItemId === item.inventoryItemId,
  )?.locationId
}

/** The stock that leaves with packed fulfillments, and comes back with canceled ones and with returns. */
function movesOf(operation: OrderOperation, { packed, takenBack }: FulfillmentMoves): Move[] {
  const off = packed.flatMap((parcel) =>
    parcel.items.map((item) => ({
      inventoryItemId: item.inventoryItemId,
      locationId: locationOf(operation, item),
      pieces: -item.quantity,
    })),
  )
  const back = takenBack.flatMap((parcel) =>
    parcel.items.map((item) => ({
      inventoryItemId: item.inventoryItemId,
      locationId: parcel.locationId,
      pieces: item.quantity,
    })),
  )
  const returned = operation.details.receives?.moves ?? []
  return [...off, ...back, ...returned].flatMap(({ inventoryItemId, locationId, pieces }) =>
    inventoryItemId && locationId ? [{ inventoryItemId, locationId, pieces }] : [],
  )
}

/** Whether the engine's inventory module failed for lack of stock. */
const isOutOfStock = (error: unknown) =>
  error instanceof MedusaError && error.type === MedusaError.Types.NOT_ALLOWED

const sumOf = (moves: readonly Move[]) => moves.reduce((sum, { pieces }) => sum + pieces, 0)

/** Rebases the stored stock levels onto what others have written since; returns the current levels. */
async function rebase(container: MedusaContainer, operation: OrderOperation): Promise<StockLevelBefore[]> {
  const { details } = operation
  const now = await readStockLevels(container, [
    ...new Set(details.shelves.map(({ inventoryItemId }) => inventoryItemId)),
  ])
  if (details.shelves.some(({ seen }) => seen !== undefined)) {
    details.shelves = details.shelves.map(({ seen, ...before }) => {
      const current = now.find((shelf) => isSameStockLevel(shelf, before))
      return seen === undefined || !current
        ? before
        : { ...before, stocked: before.stocked + current.stocked - seen }
    })
    await keepDetails(container, operation)
  }
  return now
}

/**
 * Asks administrators to count the stock, by a job failure, because it is unknown how far an operation got.
 */
async function askToCount(
  container: MedusaContainer,
  { display_id: displayId }: OrderOperation,
  { inventoryItemId }: StockLevelBefore,
): Promise<void> {
  await recordJobFailure(container, {
    job: "reconcile-orders",
    subject: `stock of inventory item ${inventoryItemId}`,
    error: new Error(
      `A change of order ${displayId} was interrupted, and somebody wrote this stock before it could be settled. Please count the pieces and set the stock.`,
    ),
  })
}

/**
 * Sets the stock to its level after all fulfillments of an operation are packed or canceled. If the operation can't
 * explain the current level, the stock stays unchanged and administrators are asked to count it. Idempotent.
 */
export async function settleStockLevels(
  container: MedusaContainer,
  operation: OrderOperation,
  moves: FulfillmentMoves,
): Promise<void> {
  const now = await rebase(container, operation)
  const all = movesOf(operation, moves)
  const adjustments: { inventoryItemId: string; locationId: string; adjustment: number }[] = []
  for (const before of operation.details.shelves) {
    const current = now.find((shelf) => isSameStockLevel(shelf, before))
    const here = all.filter((move) => isSameStockLevel(move, before))
    if (!current || here.length === 0) continue
    const adjustment = before.stocked + sumOf(here) - current.stocked
    const least = sumOf(here.filter(({ pieces }) => pieces < 0))
    const most = sumOf(here.filter(({ pieces }) => pieces > 0))
    if (adjustment < least || adjustment > most) await askToCount(container, operation, before)
    else if (adjustment !== 0) {
      const { inventoryItemId, locationId } = before
      adjustments.push({ inventoryItemId, locationId, adjustment })
    }
  }
  if (adjustments.length === 0) return
  await container.resolve(Modules.INVENTORY).adjustInventory(adjustments)
}

/**
 * Runs a reservation write. Other customers may have bought what a canceled fulfillment returned: the order then
 * continues without a reservation, and administrators decide.
 */
async function reserve(
  container: MedusaContainer,
  { display_id: displayId }: OrderOperation,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isOutOfStock(error)) throw error
    const message = `Pieces that an interrupted change of order ${displayId} took back have been sold to others. Please restock them, or cancel the order.`
    await recordJobFailure(container, {
      job: "reconcile-orders",
      subject: `stock of order ${displayId}`,
      error: new Error(message),
    })
  }
}

/**
 * Reserves exactly the items of lines that are in no fulfillment. A reservation that is too small is increased instead
 * of adding another, because the engine packs a line from each of its reservations. Idempotent.
 */
export async function settleReservations(
  container: MedusaContainer,
  operation: OrderOperation,
  { lines, live, moves }: { lines: FulfilledLine[]; live: OrderFulfillment[]; moves: FulfillmentMoves },
): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const held = await inventory.listReservationItems(
    { line_item_id: lines.map(({ id }) => id) },
    { take: null },
  )
  for (const line of lines) {
    const open = line.quantity - sumPieces(live, line)
    for (const [inventoryItemId, perPiece] of line.perPiece) {
      const own = held.filter(
        (one) => one.line_item_id === line.id && one.inventory_item_id === inventoryItemId,
      )
      let missing = open * perPiece
      let last: { id: string; quantity: number } | undefined
      for (const { id, quantity } of own) {
        const kept = Math.min(Number(quantity), missing)
        missing -= kept
        if (kept === 0) await inventory.deleteReservationItems([id])
        else if (kept < Number(quantity)) await inventory.updateReservationItems({ id, quantity: kept })
        if (kept > 0) last = { id, quantity: kept }
      }
      if (missing <= 0) continue
      if (last) {
        const grown = { id: last.id, quantity: last.quantity + missing }
        await reserve(container, operation, () => inventory.updateReservationItems(grown))
        continue
      }
      const from = moves.takenBack.find(({ items }) => items.some(({ lineId }) => lineId === line.id))
      const locationId = own[0]?.location_id ?? from?.locationId
      if (!locationId) continue
      const reservation = {
        line_item_id: line.id,
        inventory_item_id: inventoryItemId,
        location_id: locationId,
        quantity: missing,
      }
      await reserve(container, operation, () => inventory.createReservationItems([reservation]))
    }
  }
}
