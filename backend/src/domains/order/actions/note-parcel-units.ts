import type { FulfillmentDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { graphRows } from "../../../engine/graph"
import { UNITS } from "../../order-status/rules/parcel-units"

interface VariantRow {
  id: string
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

/** Pieces of each inventory item that a unit of an order line takes, by the line's id. */
async function findRequired(
  container: MedusaContainer,
  lineIds: string[],
): Promise<Map<string, Map<string, number>>> {
  const lines = await container
    .resolve(Modules.ORDER)
    .listOrderLineItems({ id: lineIds }, { select: ["id", "variant_id"], take: null })
  const variants = await graphRows<VariantRow>(container, {
    entity: "variant",
    fields: ["id", "inventory_items.inventory_item_id", "inventory_items.required_quantity"],
    filters: { id: lines.flatMap(({ variant_id }) => variant_id ?? []) },
  })
  const requiredOf = new Map(
    variants.map(({ id, inventory_items }) => [
      id,
      new Map(
        (inventory_items ?? []).flatMap((item) =>
          item ? [[item.inventory_item_id, item.required_quantity] as const] : [],
        ),
      ),
    ]),
  )
  return new Map(lines.map(({ id, variant_id }) => [id, requiredOf.get(variant_id ?? "") ?? new Map()]))
}

/**
 * Notes how many units of each order line a new fulfillment contains, where a unit takes several pieces of stock: the
 * engine counts these, and how many a unit takes may change later.
 */
export async function noteParcelUnits(container: MedusaContainer, { id, items, metadata }: FulfillmentDTO) {
  const packed = items.flatMap(({ line_item_id: lineId, inventory_item_id: itemId, quantity }) =>
    lineId && itemId ? [{ lineId, itemId, quantity: Number(quantity) }] : [],
  )
  if (packed.length === 0) return
  const required = await findRequired(container, [...new Set(packed.map(({ lineId }) => lineId))])
  const units = packed.flatMap(({ lineId, itemId, quantity }) => {
    const pieces = required.get(lineId)?.get(itemId) ?? 1
    return pieces > 1 ? [[lineId, quantity / pieces] as const] : []
  })
  if (units.length === 0) return
  const noted = { ...metadata, [UNITS]: Object.fromEntries(units) }
  await container.resolve(Modules.FULFILLMENT).updateFulfillment(id, { metadata: noted })
}
