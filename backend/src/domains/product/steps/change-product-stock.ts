import type { IInventoryService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { engineStockKeys } from "#engine/lock-keys"
import { throwError } from "#errors/api-error"
import { LOCK_SECONDS } from "#domains/operations/lock/locks"
import type { ProductStock } from "../queries/product-stock"
import { planStock, type StockLevel, type StockPlan } from "../rules/stock-plan"
import type { WantedStock } from "./find-product-stock"

interface ChangeProductStockInput extends WantedStock {
  /** The result of `findProductStockStep`. */
  stock: ProductStock | null
}

async function readLevels(
  inventory: IInventoryService,
  { parts, locationIds }: ProductStock,
): Promise<Map<string, StockLevel[]>> {
  const ids = parts.map((part) => part.inventoryItemId)
  const rows = await inventory.listInventoryLevels(
    { inventory_item_id: ids, location_id: locationIds },
    { take: null, order: { created_at: "ASC", id: "ASC" } },
  )
  const levels = new Map<string, StockLevel[]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    levels.get(row.inventory_item_id)?.push({
      inventoryItemId: row.inventory_item_id,
      locationId: row.location_id,
      stocked: Number(row.stocked_quantity),
      reserved: Number(row.reserved_quantity),
    })
  }
  return levels
}

const availableOf = (levels: StockLevel[]) =>
  levels.reduce((sum, { stocked, reserved }) => sum + stocked - reserved, 0)

/** @throws ApiError `validation` when a decrease exceeds the available quantity */
function plansOf(
  { parts, locationIds: [location = ""] }: ProductStock,
  levels: Map<string, StockLevel[]>,
  { quantity, change = 0 }: WantedStock,
): StockPlan[] {
  const there = parts.map(({ inventoryItemId, required }) => ({
    inventoryItemId,
    required,
    levels: levels.get(inventoryItemId) ?? [],
  }))
  if (quantity === undefined && change < 0) {
    const pieces = there.map((part) => Math.floor(availableOf(part.levels) / part.required))
    const most = Math.max(0, Math.min(...pieces))
    if (-change > most) {
      const stockChange = `You can remove up to ${most}, because the rest are sold. Please reload the page.`
      throwError("validation", undefined, { stockChange })
    }
  }
  return there.map((part) => {
    const wanted =
      quantity === undefined ? availableOf(part.levels) + change * part.required : quantity * part.required
    return planStock(part.inventoryItemId, part.levels, wanted, location)
  })
}

/** Adjustments that undo a change, in units per inventory level; relative, so later changes are kept. */
export type StockUndo = { inventoryItemId: string; locationId: string; adjustment: number }[]

async function writeStock(
  container: MedusaContainer,
  stock: ProductStock,
  wanted: WantedStock,
): Promise<StockUndo> {
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await readLevels(inventory, stock)
  const plans = plansOf(stock, levels, wanted)
  const create = plans.flatMap((plan) => plan.create)
  const update = plans.flatMap((plan) => plan.update)
  if (create.length > 0) await inventory.createInventoryLevels(create)
  if (update.length > 0) await inventory.updateInventoryLevels(update)
  const before = new Map([...levels.values()].flat().map((level) => [levelKey(level), level.stocked]))
  return [...create, ...update].map((written) => {
    const level = { inventoryItemId: written.inventory_item_id, locationId: written.location_id }
    return { ...level, adjustment: (before.get(levelKey(level)) ?? 0) - written.stocked_quantity }
  })
}

const levelKey = ({ inventoryItemId, locationId }: Pick<StockLevel, "inventoryItemId" | "locationId">) =>
  `${inventoryItemId} ${locationId}`

/** Runs work under the locks that orders and fulfillments take for these inventory items. */
function underStockLocks<T>(
  container: MedusaContainer,
  itemIds: string[],
  run: () => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(engineStockKeys(itemIds), run, { timeout: LOCK_SECONDS })
}

/**
 * Sets, increases or decreases the stock of a variant. Reads and writes it under the stock locks, so that orders and
 * parcels are not affected.
 *
 * @throws ApiError `validation` when the decrease exceeds the available quantity
 * @returns the input for `undoStock`
 */
export async function changeStock(
  container: MedusaContainer,
  stock: ProductStock,
  wanted: WantedStock,
): Promise<StockUndo> {
  const itemIds = stock.parts.map((part) => part.inventoryItemId)
  return underStockLocks(container, itemIds, () => writeStock(container, stock, wanted))
}

/** Undoes stock changes by their difference, so that other changes made since are kept. */
export async function undoStock(container: MedusaContainer, undo: StockUndo): Promise<void> {
  if (undo.length === 0) return
  const itemIds = undo.map(({ inventoryItemId }) => inventoryItemId)
  const inventory = container.resolve(Modules.INVENTORY)
  await underStockLocks(container, itemIds, () => inventory.adjustInventory(undo))
}

/** `changeStock` as a step. */
export const changeProductStockStep = createStep(
  "change-product-stock",
  async ({ stock, ...wanted }: ChangeProductStockInput, { container }) => {
    const undo = stock ? await changeStock(container, stock, wanted) : []
    return new StepResponse<undefined, StockUndo>(undefined, undo)
  },
  async (undo, { container }) => undoStock(container, undo ?? []),
)
