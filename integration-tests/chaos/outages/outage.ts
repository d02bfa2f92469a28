import type { World } from "../world/world"

/** Something that the shop needs and doesn't have for a while. */
export interface Outage {
  name: string
  /** Why it can't be made here; undefined when it can. */
  hindrance?: (world: World) => string | undefined
  begin: (world: World) => Promise<void>
  end: (world: World) => Promise<void>
}
