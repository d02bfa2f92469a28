/** Stock of an inventory item at one location. */
export interface StockLevel {
  inventoryItemId: string
  locationId: string
  stocked: number
  reserved: number
}

/** The stock levels to write so that the wanted quantity of an item can be sold. */
export interface StockPlan {
  create: { inventory_item_id: string; location_id: string; stocked_quantity: number }[]
  update: { inventory_item_id: string; location_id: string; stocked_quantity: number }[]
}

/**
 * Plans the stock levels of an inventory item so that `available` units can be sold on top of reserved ones. An
 * increase goes to the first location; a decrease is taken from each in turn.
 *
 * @param levels the item's levels at the locations that the shop sells from
 * @param locationId where the first level is created when there is none
 */
export function planStock(
  inventoryItemId: string,
  levels: StockLevel[],
  available: number,
  locationId: string,
): StockPlan {
  const [first] = levels
  if (!first) {
    const level = { inventory_item_id: inventoryItemId, location_id: locationId, stocked_quantity: available }
    return { create: [level], update: [] }
  }
  let missing = available - levels.reduce((sum, { stocked, reserved }) => sum + stocked - reserved, 0)
  const update: StockPlan["update"] = []
  for (const level of levels) {
    const change = missing >= 0 ? missing : -Math.min(-missing, Math.max(0, level.stocked - level.reserved))
    if (change === 0) continue
    missing -= change
    update.push({
      inventory_item_id: level.inventoryItemId,
      location_id: level.locationId,
      stocked_quantity: level.stocked + change,
    })
  }
  return { create: [], update }
}
