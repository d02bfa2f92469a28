import type { Evidence, Invariant } from "./invariant"

// Pieces of a stock item that live orders still have to ship.
const OPEN_LINES = `
  select stock.inventory_item_id, item.item_id as line_id, "order".display_id,
    (item.quantity - item.fulfilled_quantity) * stock.required_quantity as pieces
  from order_item item
  join "order" on "order".id = item.order_id and "order".version = item.version
  join order_line_item line on line.id = item.item_id
  join product_variant_inventory_item stock on stock.variant_id = line.variant_id and stock.deleted_at is null
  where item.deleted_at is null and "order".deleted_at is null and "order".status <> 'canceled'
    and not "order".is_draft_order`

const RESERVED = `select inventory_item_id, line_item_id, sum(quantity) as pieces from reservation_item
  where deleted_at is null group by inventory_item_id, line_item_id`

interface Moved {
  title: string
  packed: number
  returned: number
}

/** Pieces by product title: packed ones are off the shelf, those returned undamaged are back on it. */
async function movedByTitle({ sql }: Evidence): Promise<Map<string, Moved>> {
  const rows = await sql<Moved[]>`
    select line.product_title as title, sum(item.fulfilled_quantity)::int as packed,
      sum(item.return_received_quantity)::int as returned
    from order_item item join "order" on "order".id = item.order_id and "order".version = item.version
    join order_line_item line on line.id = item.item_id
    where item.deleted_at is null and "order".deleted_at is null and "order".status <> 'canceled'
    group by line.product_title`
  return new Map(rows.map((row) => [row.title, row]))
}

export const stock: Invariant[] = [
  {
    name: "stock equals received minus packed plus returned items",
    breaches: async (evidence) => {
      const { sql, journal } = evidence
      const levels = await sql<{ title: string; stocked: number }[]>`
        select product.title, sum(level.stocked_quantity)::int as stocked from product
        join product_variant variant on variant.product_id = product.id and variant.deleted_at is null
        join product_variant_inventory_item stock on stock.variant_id = variant.id and stock.deleted_at is null
        join inventory_level level on level.inventory_item_id = stock.inventory_item_id
          and level.deleted_at is null
        where product.deleted_at is null and product.title = any(${[...journal.received.keys()]})
        group by product.title`
      const moved = await movedByTitle(evidence)
      const stocked = new Map(levels.map((level) => [level.title, level.stocked]))
      return [...journal.received].flatMap(([title, received]) => {
        const { packed = 0, returned = 0 } = moved.get(title) ?? {}
        const row = { title, received, packed, returned, stocked: stocked.get(title) }
        return row.stocked === received - packed + returned ? [] : [row]
      })
    },
  },
  {
    name: "every order has its unsent items reserved",
    breaches: ({ sql, lastOrder }) => sql`
      select open.display_id, open.line_id, open.pieces, coalesce(reserved.pieces, 0) as reserved
      from (${sql.unsafe(OPEN_LINES)} and "order".display_id > ${lastOrder}) open
      left join (${sql.unsafe(RESERVED)}) reserved
        on reserved.line_item_id = open.line_id and reserved.inventory_item_id = open.inventory_item_id
      where open.pieces <> coalesce(reserved.pieces, 0)`,
  },
  {
    name: "no stock is reserved for missing or completed orders",
    breaches: ({ sql }) => sql`
      select reserved.line_item_id, reserved.pieces from (${sql.unsafe(RESERVED)}) reserved
      where reserved.line_item_id is not null and not exists (
        select from (${sql.unsafe(OPEN_LINES)}) open
        where open.line_id = reserved.line_item_id and open.pieces > 0)`,
  },
  {
    name: "the reserved count matches the reservations",
    breaches: ({ sql }) => sql`
      select level.inventory_item_id, level.reserved_quantity, coalesce(sum(item.quantity), 0) as reserved
      from inventory_level level left join reservation_item item
        on item.inventory_item_id = level.inventory_item_id and item.location_id = level.location_id
        and item.deleted_at is null
      where level.deleted_at is null group by level.id
      having level.reserved_quantity <> coalesce(sum(item.quantity), 0)`,
  },
  {
    name: "no item is sold twice",
    breaches: ({ sql, journal }) => sql`
      select inventory_item_id, stocked_quantity, reserved_quantity from inventory_level
      where deleted_at is null and stocked_quantity < reserved_quantity
        and inventory_item_id <> all(${[...journal.backordered]})`,
  },
  {
    name: "every item marked as packed is in a parcel",
    breaches: ({ sql, lastOrder }) => sql`
      select "order".display_id, item.item_id, item.fulfilled_quantity as packed,
        coalesce(parcels.units, 0) as in_parcels
      from order_item item join "order" on "order".id = item.order_id and "order".version = item.version
      left join lateral (
        select sum(coalesce((parcel.metadata -> 'units' ->> item.item_id)::numeric, content.quantity)) as units
        from order_fulfillment link
        join fulfillment parcel on parcel.id = link.fulfillment_id and parcel.deleted_at is null
          and parcel.canceled_at is null
        join fulfillment_item content on content.fulfillment_id = parcel.id and content.deleted_at is null
          and content.line_item_id = item.item_id
        where link.order_id = "order".id and link.deleted_at is null) parcels on true
      where item.deleted_at is null and "order".deleted_at is null and "order".display_id > ${lastOrder}
        and item.fulfilled_quantity <> coalesce(parcels.units, 0)`,
  },
]
