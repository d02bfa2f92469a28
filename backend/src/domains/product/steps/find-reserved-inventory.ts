import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "#engine/graph"
import { LOCK_SECONDS, type Lock } from "#domains/operations/lock/locks"
import { inventoryLockKeys, type VariantFilter } from "#domains/store/stock/queries/inventory-lock-keys"

interface VariantRow {
  id: string
  inventory_items?: { inventory_item_id: string; inventory?: { reserved_quantity?: unknown } | null }[] | null
}

/** The variants to delete: all of a product, or some. */
interface DeletedVariants {
  /** The engine's product id. */
  productId?: string
  variantIds?: string[]
}

function filterOf({ productId = "", variantIds }: DeletedVariants): VariantFilter {
  return variantIds ? { id: variantIds } : { product_id: productId }
}

/** The lock on the stock of variants to delete. */
export const findInventoryLockStep = createStep(
  "find-inventory-lock",
  async (deleted: DeletedVariants, { container }) => {
    const key = await inventoryLockKeys(container, filterOf(deleted))
    return new StepResponse<Lock>({ key, timeout: LOCK_SECONDS })
  },
)

/** Links between variants and inventory items that open orders have reserved, in the form that the engine expects. */
export const findReservedInventoryStep = createStep(
  "find-reserved-inventory",
  async (deleted: DeletedVariants, { container }) => {
    const variants = await graphRows<VariantRow>(container, {
      entity: "variant",
      fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.reserved_quantity"],
      filters: filterOf(deleted),
    })
    const links = variants.flatMap((variant) =>
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
