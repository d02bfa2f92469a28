import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"

interface VariantRow {
  id: string
  inventory_items?: { inventory_item_id: string; inventory?: { reserved_quantity?: unknown } | null }[] | null
}

/** Links between variants and inventory items that open orders have reserved, in the form that the engine expects. */
export const findReservedInventoryStep = createStep(
  "find-reserved-inventory",
  async ({ productId, variantIds }: { productId?: string; variantIds?: string[] }, { container }) => {
    const data = await graphRows<VariantRow>(container, {
      entity: "variant",
      fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.reserved_quantity"],
      filters: variantIds ? { id: variantIds } : { product_id: productId },
    })
    const links = data.flatMap((variant) =>
      (variant.inventory_items ?? [])
        .filter(({ inventory }) => Number(inventory?.reserved_quantity ?? 0) > 0)
        .map((item) => ({
          [Modules.PRODUCT]: { variant_id: variant.id },
          [Modules.INVENTORY]: { inventory_item_id: item.inventory_item_id },
        })),
    )
    return new StepResponse(links)
  },
)
