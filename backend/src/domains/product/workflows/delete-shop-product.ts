import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { deleteProductsWorkflow, dismissRemoteLinkStep } from "@medusajs/medusa/core-flows"
import { graphRows } from "../../../engine/graph"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { loadShopProductStep } from "../steps/load-shop-product"

interface VariantRow {
  id: string
  inventory_items?: { inventory_item_id: string; inventory?: { reserved_quantity?: unknown } | null }[] | null
}

/** Links of a product's variants to inventory that open orders have reserved, as the engine wants them named. */
const findReservedInventoryStep = createStep(
  "find-reserved-inventory",
  async ({ productId }: { productId: string }, { container }) => {
    const data = await graphRows<VariantRow>(container, {
      entity: "variant",
      fields: ["id", "inventory_items.inventory_item_id", "inventory_items.inventory.reserved_quantity"],
      filters: { product_id: productId },
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

interface DeleteShopProductInput {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's product id. */
  id: number
}

/**
 * Takes a product out of the shop. Orders keep it: what open ones have reserved stays in the inventory, which
 * the engine would otherwise refuse to delete.
 */
export const deleteShopProductWorkflow = createWorkflow(
  "delete-shop-product",
  function deleteShopProduct(input: DeleteShopProductInput) {
    const { productId } = loadShopProductStep(input)
    const before = loadAuditStateStep({ subject: "product", engineId: productId })
    const reserved = findReservedInventoryStep({ productId })
    dismissRemoteLinkStep(reserved)
    const products = transform({ productId }, (data) => ({ ids: [data.productId] }))
    deleteProductsWorkflow.runAsStep({ input: products })
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    const productIds = transform({ productId }, (data) => [data.productId])
    refreshCatalogueStep({ productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
