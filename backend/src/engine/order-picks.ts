import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"

/** Pieces of one inventory item that a line of an order needs from one location. */
export interface PickRow {
  order_id: number
  line_id: string
  title: string
  variant_title: string | null
  variant_sku: string | null
  /** Null if the engine counts no stock for the line, or none is reserved. */
  stock_id: string | null
  stock_title: string | null
  stock_sku: string | null
  location: string | null
  pieces: number
}

const OPEN_LINES = `select "order".id, "order".display_id, line.id as line_id, line.title, line.variant_title,
    line.variant_sku, (item.quantity - item.fulfilled_quantity)::float8 as units
  from "order"
    join order_item item on item.order_id = "order".id and item.version = "order".version and item.deleted_at is null
    join order_line_item line on line.id = item.item_id and line.deleted_at is null
  where "order".display_id = any(?) and not "order".is_draft_order and "order".deleted_at is null
    and "order".status not in ('canceled', 'completed', 'archived') and line.requires_shipping`

const RESERVED = `reservation_item reserved
  where reserved.line_item_id = open.line_id and reserved.deleted_at is null and open.units > 0`

const STATEMENT = `with open as (${OPEN_LINES})
  select open.display_id as order_id, open.line_id, open.title, open.variant_title, open.variant_sku,
      stock.id as stock_id, stock.title as stock_title, stock.sku as stock_sku, place.name as location, needed.pieces
    from open
      join lateral (
        select reserved.inventory_item_id, reserved.location_id, reserved.quantity::float8 as pieces from ${RESERVED}
        union all
        select null, null, open.units where open.units > 0 and not exists (select from ${RESERVED})
        union all
        select part.inventory_item_id, parcel.location_id, part.quantity::float8
          from order_fulfillment link
            join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.deleted_at is null
            join fulfillment_item part on part.fulfillment_id = parcel.id and part.deleted_at is null
          where link.order_id = open.id and link.deleted_at is null and part.line_item_id = open.line_id
            and parcel.canceled_at is null and parcel.shipped_at is null
      ) needed on true
      left join inventory_item stock on stock.id = needed.inventory_item_id
      left join stock_location place on place.id = needed.location_id`

/**
 * Everything to pick for orders, by one statement: what is reserved for their unpacked items, and what lies in parcels
 * that were not shipped.
 *
 * @engine 2.21.2 inventory/dist/models/reservation-item.js
 * @engine 2.21.2 fulfillment/dist/models/fulfillment-item.js
 * @param displayIds the facade's ids of the orders
 */
export function readPickRows(container: MedusaContainer, displayIds: readonly number[]): Promise<PickRow[]> {
  return rowsAcross(container, STATEMENT, [[...displayIds]])
}
