import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwOutOfStock } from "./available-quantity"
import { lineName } from "./line-name"
import type { OrderVariant } from "./order-variant"
import { graphRows } from "../../../engine/graph"

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

/**
 * The inventory items that lines need. Variants with unmanaged stock need none.
 *
 * @throws ApiError `out_of_stock` for a managed variant that has no inventory item
 */
export function demandsOf(lines: readonly StockLine[], variants: readonly OrderVariant[]): StockDemand[] {
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
