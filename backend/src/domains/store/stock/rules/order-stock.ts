import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { throwError } from "#errors/api-error"

/**
 * Throws the error for insufficient stock.
 *
 * @param available the remaining quantity
 * @throws ApiError `out_of_stock` always, naming the product and the remaining quantity
 */
export function throwOutOfStock(name: string, available: number): never {
  throwError(
    "out_of_stock",
    available <= 0
      ? `${name} is out of stock. Please remove it or come back later.`
      : `Only ${available} of ${name} left. Please choose a smaller quantity.`,
  )
}

/**
 * Requires that a quantity is in stock.
 *
 * @param available the quantity that can be bought; null for unlimited
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export function assertInStock(name: string, quantity: number, available: number | null): void {
  if (available !== null && quantity > available) throwOutOfStock(name, available)
}

/** The title of a product's only variant in the engine. */
export const ONLY_VARIANT = "Default variant"

/** The title of the chosen variant for display; null if the product has only one variant. */
export function chosenTitle(variantTitle: string | null | undefined): string | null {
  return variantTitle && variantTitle !== ONLY_VARIANT ? variantTitle : null
}

/** The display name of a line: the product's title, and the variant's if there are several. */
export function lineName({ title, ...variant }: VariantLine): string {
  const chosen = chosenTitle("variantTitle" in variant ? variant.variantTitle : variant.variant_title)
  return chosen === null || chosen === title ? title : `${title} (${chosen})`
}

type VariantLine = { title: string } & (
  { variantTitle: string | null } | { variant_title?: string | null | undefined }
)

/** A line item that takes stock. */
export interface StockLine {
  id: string
  title: string
  variant_id?: string | null | undefined
  variant_title?: string | null | undefined
  quantity: unknown
}

/** The quantity of one inventory item that one line needs. */
export interface StockDemand {
  lineId: string
  title: string
  inventoryItemId: string
  /** Units of the inventory item per unit of the line. */
  perPiece: number
  quantity: number
  allowBackorder: boolean
}

/** The stock locations that a sales channel sells from. */
export async function findLocationIds(container: MedusaContainer, salesChannelId: string): Promise<string[]> {
  const data = await graphRows<{ stock_location_id: string }>(container, {
    entity: "sales_channel_location",
    fields: ["stock_location_id"],
    filters: { sales_channel_id: salesChannelId },
  })
  return data.map((link) => link.stock_location_id)
}

/** A variant with the fields that its demand for stock depends on. */
export interface VariantToStock {
  id: string
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

/**
 * The inventory items that lines need. Variants with unmanaged stock need none.
 *
 * @throws ApiError `out_of_stock` for a managed variant that has no inventory item
 */
export function demandsOf(lines: readonly StockLine[], variants: readonly VariantToStock[]): StockDemand[] {
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]))
  return lines.flatMap((line) => {
    const variant = line.variant_id ? variantOf.get(line.variant_id) : undefined
    if (!variant?.manage_inventory) return []
    const items = (variant.inventory_items ?? []).flatMap((item) => item ?? [])
    if (items.length === 0) throwOutOfStock(lineName(line), 0)
    return items.map((item) => ({
      lineId: line.id,
      title: lineName(line),
      inventoryItemId: item.inventory_item_id,
      perPiece: item.required_quantity,
      quantity: Number(line.quantity) * item.required_quantity,
      allowBackorder: variant.allow_backorder,
    }))
  })
}

/** Available units by inventory item and location. Locations without an inventory level are missing. */
export type Availability = Map<string, Map<string, number>>

/** The stocked minus the reserved units of inventory items at locations. */
export async function findAvailability(
  container: MedusaContainer,
  inventoryItemIds: string[],
  locationIds: string[],
): Promise<Availability> {
  const available: Availability = new Map(inventoryItemIds.map((id) => [id, new Map()]))
  if (inventoryItemIds.length === 0 || locationIds.length === 0) return available
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels(
    { inventory_item_id: inventoryItemIds, location_id: locationIds },
    { take: null },
  )
  for (const level of levels) {
    const pieces = Number(level.stocked_quantity) - Number(level.reserved_quantity)
    available.get(level.inventory_item_id)?.set(level.location_id, pieces)
  }
  return available
}

/** A demand with the stock location that fulfills it. */
export interface Allocation extends StockDemand {
  locationId: string
}

type Pieces = Map<string, number>

/** Takes pieces from locations, only whole units of so many pieces from each. */
function take(pieces: Pieces, wanted: number, ofUnit: number): { locationId: string; quantity: number }[] {
  let left = wanted
  return [...pieces].flatMap(([locationId, count]) => {
    const quantity = Math.min(left, Math.floor(count / ofUnit) * ofUnit)
    if (quantity <= 0) return []
    left -= quantity
    pieces.set(locationId, count - quantity)
    return [{ locationId, quantity }]
  })
}

const sumOf = (pieces: Iterable<number>) => [...pieces].reduce((sum, count) => sum + Math.max(0, count), 0)

/**
 * Finds stock locations for every demand: one with all of it, or else several, with as many whole units as possible.
 * Lines with the same inventory item share its stock, so that no unit is allocated twice.
 *
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export function allocateStock(demands: readonly StockDemand[], availability: Availability): Allocation[] {
  const left: Availability = new Map([...availability].map(([item, pieces]) => [item, new Map(pieces)]))
  return demands.flatMap((demand) => {
    const { quantity, perPiece } = demand
    const pieces: Pieces = left.get(demand.inventoryItemId) ?? new Map<string, number>()
    const [serving] = [...pieces].find(([, count]) => count >= quantity) ?? []
    const whole = serving ?? (demand.allowBackorder ? [...pieces.keys()][0] : undefined)
    if (whole) {
      pieces.set(whole, (pieces.get(whole) ?? 0) - quantity)
      return [{ ...demand, locationId: whole }]
    }
    const all = sumOf(pieces.values())
    if (all < quantity) return throwOutOfStock(demand.title, Math.floor(all / perPiece))
    const units = take(pieces, quantity, perPiece)
    const rest = take(pieces, quantity - sumOf(units.map((one) => one.quantity)), 1)
    return [...units, ...rest].map((one) => ({ ...demand, ...one }))
  })
}
