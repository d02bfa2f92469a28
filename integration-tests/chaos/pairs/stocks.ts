import { uniqueName } from "../../support/visitor"
import type { Life } from "./axes"
import { changeLater, levelsOf, type Stage } from "./stage"

/** Lets a pack of the first product take so many pieces of its inventory item. */
async function pack(stage: Stage, required_quantity: number): Promise<void> {
  const { settings, wares, world } = stage
  const [{ productId, variantId, name }] = wares
  const { itemId } = await levelsOf(stage, wares[0])
  const path = `/admin/products/${productId}/variants/${variantId}/inventory-items/${itemId}`
  await settings.update(path, { required_quantity })
  stage.calls.trail.push(`a unit takes ${required_quantity} pieces`)
  // The sum of its title counts a piece for each unit; what lies where is judged by the piece.
  world.journal.received.delete(name)
}

/** Makes what a life says of the stock. */
export const stocks: Record<Life["stock"], (stage: Stage) => Promise<unknown>> = {
  "one location": () => Promise.resolve(),
  "two locations": async (stage) => {
    const { settings, wares } = stage
    const path = "/admin/stock-locations"
    const answer = await settings.update(path, { name: uniqueName("Shelf") })
    const { id: shelf } = answer.stock_location as { id: string }
    const { body } = await settings.engine.get("/admin/sales-channels?fields=id")
    const [channel] = (body.sales_channels as { id: string }[]).map(({ id }) => id)
    // It stays, because what was sold from it stays; the next life doesn't sell from it.
    await settings.update(`${path}/${shelf}/sales-channels`, { add: [channel] }, { remove: [channel] })
    const { path: levels, levels: found } = await levelsOf(stage, wares[1])
    await settings.update(levels, { location_id: shelf, stocked_quantity: found[0]?.stocked_quantity })
    await settings.update(`${levels}/${found[0]?.location_id}`, { stocked_quantity: 0 })
  },
  "several pieces": (stage) => pack(stage, 4),
  backorder: async (stage) => {
    const { settings, wares, world } = stage
    const [ware] = wares
    const { itemId, path, levels } = await levelsOf(stage, ware)
    const variant = `/admin/products/${ware.productId}/variants/${ware.variantId}`
    await settings.update(variant, { allow_backorder: true })
    await settings.update(`${path}/${levels[0]?.location_id}`, { stocked_quantity: 0 })
    world.journal.received.set(ware.name, 0)
    world.journal.backordered.add(itemId)
  },
  "kit changed": async (stage) => {
    await pack(stage, 2)
    changeLater(stage, () => pack(stage, stage.random.pick([1, 3])))
  },
}
