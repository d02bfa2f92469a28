import type { EngineAdmin } from "./engine"
import { locationId, salesChannelId } from "./engine-products"
import type { EngineSettings } from "./engine-settings"
import { uniqueName } from "./visitor"

/** Pieces of an inventory item at a location. */
export interface Level {
  location_id: string
  stocked_quantity: number
  reserved_quantity: number
}

/** A further stock location that the shop sells from, until the settings are undone. */
export async function secondLocation(settings: EngineSettings): Promise<{ id: string; name: string }> {
  const path = "/admin/stock-locations"
  const name = uniqueName("Shelf")
  const id = await settings.create(path, "stock_location", { name })
  await settings.update(`${path}/${id}/sales-channels`, { add: [await salesChannelId(settings.engine)] })
  return { id, name }
}

/** The shop's own location and the name of its free delivery. */
export async function ownDelivery(settings: EngineSettings) {
  const { engine } = settings
  const id = await locationId(engine)
  const { body } = await engine.get(`/admin/stock-locations/${id}`)
  const option = await engine.get(`/admin/shipping-options/${(await settings.freeDelivery()).id}`)
  return {
    home: { id, name: (body.stock_location as { name: string }).name },
    free: (option.body.shipping_option as { name: string }).name,
  }
}

/** Lets staff deliver from a location, by an option that no buyer is offered. Returns the option's name. */
export async function deliverFrom(
  settings: EngineSettings,
  { id, name }: { id: string; name: string },
): Promise<string> {
  const path = `/admin/stock-locations/${id}`
  await settings.update(`${path}/fulfillment-providers`, { add: ["manual_manual"] })
  const body = { name, type: "shipping" }
  const { stock_location } = await settings.update(
    `${path}/fulfillment-sets?fields=fulfillment_sets.id`,
    body,
  )
  const [set] = (stock_location as { fulfillment_sets: { id: string }[] }).fulfillment_sets
  settings.onRestore(() => settings.engine.delete(`/admin/fulfillment-sets/${set?.id}`))
  const zones = await settings.update(`/admin/fulfillment-sets/${set?.id}/service-zones`, {
    ...{ name, geo_zones: [{ type: "country", country_code: "us" }] },
  })
  const [zone] = (zones.fulfillment_set as { service_zones: { id: string }[] }).service_zones
  const option = `By ${name}`
  await settings.delivery(option, 0, {
    service_zone_id: zone?.id,
    rules: [
      { attribute: "enabled_in_store", operator: "eq", value: "false" },
      { attribute: "is_return", operator: "eq", value: "false" },
    ],
  })
  return option
}

/** Where the engine keeps the levels of an inventory item. */
export const levelsPath = (inventoryItemId: string) =>
  `/admin/inventory-items/${inventoryItemId}/location-levels`

export async function levelsOf(engine: EngineAdmin, inventoryItemId: string): Promise<Level[]> {
  return (await engine.get(levelsPath(inventoryItemId))).body.inventory_levels as Level[]
}

/** The inventory item of a product's only variant. */
export async function itemOf(engine: EngineAdmin, { name }: { name: string }): Promise<string> {
  interface Found {
    variants: { inventory_items: { inventory_item_id: string }[] }[]
  }
  const fields = "variants.inventory_items.inventory_item_id"
  const { variants } = await engine.productOf<Found>(name, fields)
  return variants[0]?.inventory_items[0]?.inventory_item_id ?? ""
}
