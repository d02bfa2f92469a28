import type { Product } from "@shop/contracts"
import type { World } from "../world/world"

/** Pieces to stock where the number doesn't matter. */
const PIECES = 40

/** Stock of a product with one inventory item: on the shelf, how many of those are reserved, and packed so far. */
export interface Level {
  itemId: string
  locationId: string
  stocked: number
  reserved: number
  packed: number
}

export async function levelOf({ sql }: World, { name }: Product): Promise<Level> {
  const [level] = await sql<Level[]>`
    select level.inventory_item_id as "itemId", level.location_id as "locationId",
      level.stocked_quantity::int as stocked, level.reserved_quantity::int as reserved,
      (select coalesce(sum(item.fulfilled_quantity), 0)::int from order_item item
        join "order" on "order".id = item.order_id and "order".version = item.version
        join order_line_item line on line.id = item.item_id
        where line.variant_id = variant.id and item.deleted_at is null
          and "order".deleted_at is null and "order".status <> 'canceled') as packed
    from product join product_variant variant on variant.product_id = product.id
    join product_variant_inventory_item stock on stock.variant_id = variant.id and stock.deleted_at is null
    join inventory_level level on level.inventory_item_id = stock.inventory_item_id and level.deleted_at is null
    where product.title = ${name} and product.deleted_at is null`
  if (!level) throw new Error(`${name} has no stock`)
  return level
}

/** Records all of a product's current stock as received; nobody else may be writing its stock at this moment. */
export async function acceptLevel(world: World, product: Product): Promise<Level> {
  const level = await levelOf(world, product)
  world.journal.received.set(product.name, level.stocked + level.packed)
  return level
}

/** Sets the stocked quantity in the engine's admin. Returns the HTTP status. */
export async function setStocked(world: World, level: Level, stocked: number): Promise<number> {
  const path = `/admin/inventory-items/${level.itemId}/location-levels/${level.locationId}`
  const { status } = await (await world.engineAdmin()).post(path, { stocked_quantity: stocked })
  return status
}

/** Makes sure that at least this many pieces can be bought. */
export async function ensurePieces(world: World, product: Product, pieces: number): Promise<void> {
  const { stocked, reserved } = await levelOf(world, product)
  if (stocked - reserved < pieces) await restock(world, product, PIECES)
}

/** Restocks so that exactly this many pieces can be bought. */
export async function restock(world: World, product: Product, pieces: number): Promise<void> {
  const level = await levelOf(world, product)
  const status = await setStocked(world, level, level.reserved + pieces)
  if (status !== 200) throw new Error(`${product.name} could not be restocked: ${status}`)
  await acceptLevel(world, product)
}
