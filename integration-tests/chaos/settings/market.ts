import type { Person } from "../actors/person"
import type { World } from "../world/world"

/** A product of the market with what the engine's admin calls it. */
export interface Ware {
  /** The facade's id. */
  id: number
  name: string
  /** The engine's. */
  productId: string
  variantId: string
}

/** A shop whose merchant turns at the engine's settings while people buy. */
export interface Market {
  world: World
  wares: readonly Ware[]
  buyers: readonly Person[]
  /** A customer group of the merchant's own, with some of the buyers in it. */
  groupId: string
  /** Codes that buyers may type in now. */
  codes: Set<string>
}
