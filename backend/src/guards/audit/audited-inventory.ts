import { itemsOfInventory } from "../requested-records"
import type { Audited } from "./audited-records"
import { setting } from "./audited-settings"

/** Stock levels are also recorded for the product; reservations are recorded with orders. */
export const inventoryItems: Audited = {
  ...setting({
    entity: "inventory_item",
    label: "inventoryItem",
    name: "title",
    fields: {
      sku: "sku",
      requiresShipping: "requires_shipping",
      stocked: "location_levels.location_id,stocked_quantity",
      incoming: "location_levels.location_id,incoming_quantity",
    },
  }),
  idsOf: itemsOfInventory,
}
