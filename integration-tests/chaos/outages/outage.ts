import type { World } from "../world/world"

/** Something that the shop needs and lacks for a while. */
export interface Outage {
  name: string
  /** Why it can't be simulated here; undefined if it can. */
  hindrance?: (world: World) => string | undefined
  begin: (world: World) => Promise<void>
  end: (world: World) => Promise<void>
}
