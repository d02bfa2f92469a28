import { itemsOfInventory } from "../requested-records"
import type { Audited } from "./audited-records"
import { setting } from "./audited-settings"

/** How many pieces there are is told of the product, too; reservations come with orders. */
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
