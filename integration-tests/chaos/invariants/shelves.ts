import type { Invariant } from "./invariant"

interface Place {
  place: string
  stocked: number
  /** Pieces in parcels that were packed here. */
  packed: number
  /** Pieces that came back here undamaged, as many for a unit as were packed of it. */
  returned: number
}

export const shelves: Invariant[] = [
  {
    name: "every location has its initial stock minus packed plus returned items",
    breaches: async ({ sql, journal }) => {
      const places = await sql<Place[]>`
        select level.inventory_item_id || ' ' || level.location_id as place,
          level.stocked_quantity::int as stocked,
          (select coalesce(sum(content.quantity), 0)::int from fulfillment_item content
            join fulfillment parcel on parcel.id = content.fulfillment_id and parcel.deleted_at is null
              and parcel.canceled_at is null and parcel.location_id = level.location_id
            where content.inventory_item_id = level.inventory_item_id and content.deleted_at is null) as packed,
          (select coalesce(sum((back.received_quantity - back.damaged_quantity) * sent.pieces / item.fulfilled_quantity), 0)::int
            from return_item back
            join return arrived on arrived.id = back.return_id and arrived.deleted_at is null
              and arrived.location_id = level.location_id
            join "order" on "order".id = arrived.order_id
            join order_item item on item.item_id = back.item_id and item.order_id = "order".id
              and item.version = "order".version and item.fulfilled_quantity > 0
            cross join lateral (
              select sum(content.quantity) as pieces from fulfillment_item content
              join fulfillment parcel on parcel.id = content.fulfillment_id and parcel.canceled_at is null
              where content.line_item_id = back.item_id and content.deleted_at is null
                and content.inventory_item_id = level.inventory_item_id) sent
            where back.deleted_at is null) as returned
        from inventory_level level where level.deleted_at is null
          and level.inventory_item_id || ' ' || level.location_id = any(${[...journal.shelves.keys()]})`
      const found = new Map(places.map((row) => [row.place, row]))
      return [...journal.shelves].flatMap(([place, before]) => {
        const row = found.get(place)
        const isRight = row && row.stocked === before - row.packed + row.returned
        return isRight ? [] : [{ ...row, place, before }]
      })
    },
  },
  {
    name: "every parcel belongs to an order",
    breaches: ({ sql, since }) => sql`
      select parcel.id, parcel.created_at from fulfillment parcel
      where parcel.deleted_at is null and parcel.canceled_at is null and parcel.created_at > ${since}
        and not exists (select from order_fulfillment link
          join "order" on "order".id = link.order_id and "order".deleted_at is null
          where link.fulfillment_id = parcel.id and link.deleted_at is null)
        and not exists (select from return_fulfillment link
          where link.fulfillment_id = parcel.id and link.deleted_at is null)`,
  },
]
