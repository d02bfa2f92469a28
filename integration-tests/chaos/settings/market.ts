import type { Person } from "../actors/person"
import type { World } from "../world/world"

/** A product of the market with its ids at the engine. */
export interface Ware {
  /** The id in the shop's API. */
  id: number
  name: string
  /** The id at the engine. */
  productId: string
  variantId: string
}

/** A shop whose merchant changes the engine's settings while people buy. */
export interface Market {
  world: World
  wares: readonly Ware[]
  buyers: readonly Person[]
  /** The merchant's own customer group, with some of the buyers in it. */
  groupId: string
  /** Discount codes that buyers may currently enter. */
  codes: Set<string>
}
