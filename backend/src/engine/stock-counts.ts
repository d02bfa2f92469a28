import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

/** What a variant's stock is counted from. */
export interface StockCount {
  id: string
  product_id: string
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items: {
    inventory_item_id: string
    required_quantity: number
    /** Stocked minus reserved units at each location of the sales channel that keeps the item. */
    levels: { location_id: string; available: number }[]
  }[]
}

const LEVELS = `select coalesce(json_agg(json_build_object(
      'location_id', level.location_id, 'available', level.stocked_quantity - level.reserved_quantity)), '[]')
  from inventory_level level
    join sales_channel_stock_location place on place.stock_location_id = level.location_id and place.deleted_at is null
  where level.inventory_item_id = link.inventory_item_id and level.deleted_at is null 
      and place.sales_channel_id = (select default_sales_channel_id from store where deleted_at is null limit 1)`

const STATEMENT = `select variant.id, variant.product_id, variant.manage_inventory, variant.allow_backorder,
    (select coalesce(json_agg(json_build_object(
        'inventory_item_id', link.inventory_item_id, 'required_quantity', link.required_quantity,
        'levels', (${LEVELS}))), '[]')
      from product_variant_inventory_item link where link.variant_id = variant.id and link.deleted_at is null)
      as inventory_items
  from product_variant variant where variant.product_id = any(?) and variant.deleted_at is null order by variant.id`

/**
 * What the stock of products is counted from in the store's sales channel, by one statement.
 *
 * @engine 2.21.2 inventory/dist/models/inventory-level.js
 */
export function readStockCounts(container: MedusaContainer, productIds: string[]): Promise<StockCount[]> {
  return rowsAcross(container, STATEMENT, [productIds])
}
