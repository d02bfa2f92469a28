import type { AdminOrderDetail, Product } from "@shop/contracts"
import { EngineSettings } from "../../support/engine-settings"
import { members } from "../actors/crowd"
import type { Person } from "../actors/person"
import { stockShelf } from "../actors/staff"
import type { Random } from "../random"
import type { Ware } from "../settings/market"
import type { World } from "../world/world"
import type { Life } from "./axes"
import type { Calls } from "./calls"

type Change = () => Promise<unknown>

/** Where one life takes place. */
export interface Stage {
  world: World
  life: Life
  random: Random
  calls: Calls
  settings: EngineSettings
  buyer: Person
  /** Two products: two pieces of the first are bought, and one of the second. */
  wares: readonly [Ware, Ware]
  /** The code to enter into the cart. */
  code?: string
  /** What changes once the order is placed. */
  afterOrder: Change[]
  /** What changes right before the last thing that is done with it, when much of it may be packed. */
  atMoment: Change[]
}

const STOCK = 20

/** The dollar prices of the products. */
export const PRICES = [19, 29.95] as const

export async function wareOf({ settings }: Pick<Stage, "settings">, { id, name }: Product): Promise<Ware> {
  const { id: productId } = await settings.engine.productOf(name)
  return { id, name, productId, variantId: await settings.engine.variantOfTitle(name) }
}

/** The inventory item of a product, and the level of each of its locations. */
export async function levelsOf({ settings: { engine } }: Stage, { variantId, productId }: Ware) {
  const path = `/admin/products/${productId}/variants/${variantId}?fields=inventory_items.inventory_item_id`
  const { body } = await engine.get(path)
  const [link] = (body.variant as { inventory_items: { inventory_item_id: string }[] }).inventory_items
  const itemId = link?.inventory_item_id ?? ""
  const levels = `/admin/inventory-items/${itemId}/location-levels`
  const found = (await engine.get(levels)).body.inventory_levels as {
    location_id: string
    stocked_quantity: number
    reserved_quantity: number
  }[]
  return { itemId, path: levels, levels: found }
}

/** Records what lies where: from now on, only orders move it. */
export async function noteShelves(stage: Stage): Promise<void> {
  for (const ware of stage.wares) {
    const { itemId, levels } = await levelsOf(stage, ware)
    for (const { location_id, stocked_quantity } of levels)
      stage.world.journal.shelves.set(`${itemId} ${location_id}`, stocked_quantity)
  }
}

/** A shop with two new products and a new member, before any setting is made. */
export async function openStage(world: World, life: Life, random: Random, calls: Calls): Promise<Stage> {
  const settings = new EngineSettings(await world.engineAdmin())
  const [buyer] = await members(world, 1)
  const shelf = await stockShelf(world, 2, { stockQuantity: STOCK })
  const [first, second] = await Promise.all(shelf.map((product) => wareOf({ settings }, product)))
  if (!buyer || !first || !second) throw new Error("The stage is empty")
  return { world, life, random, calls, settings, buyer, wares: [first, second], afterOrder: [], atMoment: [] }
}

/** Has something change after the order, sooner or later. */
export function changeLater({ random, afterOrder, atMoment }: Stage, change: Change): void {
  const when = random.chance(0.5) ? afterOrder : atMoment
  when.push(change)
}

/** The order, as staff reads it. */
export function readOrder({ world, calls }: Stage, id: number): Promise<AdminOrderDetail> {
  return calls.must("staff read the order", () => world.admin.api.getOrder({ params: { id } }))
}
