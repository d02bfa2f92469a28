import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { engineStockKeys } from "#engine/lock-keys"
import { inTransaction, type EmitEvent } from "#engine/transaction"
import { rowsAcross } from "#lib/rows"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import { reservedAfter, type LineStock } from "./taken-stock"

/** Reservations for lines of an order, by line id. */
export async function findReserved(
  container: MedusaContainer,
  lineIds: string[],
): Promise<Map<string, LineStock[]>> {
  const rows = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineIds }, { order: { created_at: "ASC", id: "ASC" }, take: null })
  return new Map(
    lineIds.map((id) => [
      id,
      rows.flatMap((row) =>
        row.line_item_id === id
          ? [
              {
                inventoryItemId: row.inventory_item_id,
                locationId: row.location_id,
                pieces: Number(row.quantity),
              },
            ]
          : [],
      ),
    ]),
  )
}

/** The part of this stock whose level still exists, because a merchant may have removed a location. */
export async function withLevel<Stock extends LineStock>(
  container: MedusaContainer,
  stock: readonly Stock[],
): Promise<Stock[]> {
  if (stock.length === 0) return []
  const ids = [...new Set(stock.map(({ inventoryItemId }) => inventoryItemId))]
  const levels = await container
    .resolve(Modules.INVENTORY)
    .listInventoryLevels({ inventory_item_id: ids }, { take: null })
  return stock.filter(({ inventoryItemId, locationId }) =>
    levels.some((level) => level.inventory_item_id === inventoryItemId && level.location_id === locationId),
  )
}

/**
 * Runs work in one transaction under the locks that orders and the engine take for the stock of these items. The
 * levels' rows stay locked until it ends, even against writers without these locks.
 */
export function withStock<T>(
  container: MedusaContainer,
  inventoryItemIds: readonly string[],
  work: (transaction: MedusaContainer, emit: EmitEvent) => Promise<T>,
): Promise<T> {
  const keys = engineStockKeys(inventoryItemIds)
  const run = () =>
    inTransaction(container, async (transaction, emit) => {
      const held = "select id from inventory_level where inventory_item_id = any(?) order by id for update"
      await rowsAcross(transaction, held, [keys])
      return work(transaction, emit)
    })
  if (keys.length === 0) return inTransaction(container, work)
  return container.resolve(Modules.LOCKING).execute(keys, run, { timeout: LOCK_SECONDS })
}

/** Returns or removes stock. */
export async function moveStock(
  transaction: MedusaContainer,
  stock: readonly LineStock[],
  sign: 1 | -1,
): Promise<void> {
  if (stock.length === 0) return
  const adjustments = stock.map(({ inventoryItemId, locationId, pieces }) => ({
    ...{ inventoryItemId, locationId },
    adjustment: sign * pieces,
  }))
  await transaction.resolve(Modules.INVENTORY).adjustInventory(adjustments)
}

interface Reservation extends LineStock {
  id: string
}

async function reservationsOf(transaction: MedusaContainer, lineId: string): Promise<Reservation[]> {
  const rows = await transaction
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lineId }, { take: null })
  return rows.map((row) => ({
    id: row.id,
    inventoryItemId: row.inventory_item_id,
    locationId: row.location_id,
    pieces: Number(row.quantity),
  }))
}

/**
 * Sets the quantity of reservations. The engine refuses every change, even a reduction, if too little is available.
 * But sold items stay reserved, even if a merchant has lowered the stock since.
 */
async function keepReserved(
  transaction: MedusaContainer,
  wanted: readonly (Reservation & { added: number })[],
): Promise<void> {
  if (wanted.length === 0) return
  const inventory = transaction.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels(
    { inventory_item_id: wanted.map(({ inventoryItemId }) => inventoryItemId) },
    { take: null },
  )
  const isShort = ({ inventoryItemId, locationId, added }: (typeof wanted)[number]) =>
    levels.some(
      (level) =>
        level.inventory_item_id === inventoryItemId &&
        level.location_id === locationId &&
        Number(level.stocked_quantity) - Number(level.reserved_quantity) < added,
    )
  await inventory.updateReservationItems(
    wanted.map((one) => ({
      ...{ id: one.id, quantity: one.pieces },
      ...(isShort(one) && { allow_backorder: true }),
    })),
  )
}

/** Removes stock, and the part reserved for a line. */
export async function releaseStock(
  transaction: MedusaContainer,
  lineId: string,
  released: readonly LineStock[],
): Promise<void> {
  if (released.length === 0) return
  const rows = await reservationsOf(transaction, lineId)
  const left = reservedAfter(rows, released)
  const gone = left.filter(({ pieces }) => pieces <= 0).map(({ id }) => id)
  if (gone.length > 0) await transaction.resolve(Modules.INVENTORY).softDeleteReservationItems(gone)
  const less = left.filter((one, index) => one.pieces > 0 && one.pieces !== rows[index]?.pieces)
  await keepReserved(
    transaction,
    less.map((one) => ({ ...one, added: 0 })),
  )
}

/** Reserves returned stock for its line again, at the location it came from. */
export async function reserveAgain(
  transaction: MedusaContainer,
  lineId: string,
  stock: readonly LineStock[],
): Promise<void> {
  const rows = await reservationsOf(transaction, lineId)
  for (const one of stock) {
    const { inventoryItemId, locationId, pieces } = one
    const own = rows.find((row) => row.inventoryItemId === inventoryItemId && row.locationId === locationId)
    if (own) {
      await keepReserved(transaction, [{ ...own, pieces: own.pieces + pieces, added: pieces }])
    } else {
      await transaction.resolve(Modules.INVENTORY).createReservationItems({
        ...{ line_item_id: lineId, inventory_item_id: inventoryItemId, location_id: locationId },
        quantity: pieces,
        // These units were promised before. A backorder makes the level negative.
        allow_backorder: true,
      })
    }
  }
}
