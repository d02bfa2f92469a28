import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { deleteProductsWorkflow, dismissRemoteLinkStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { holdLockStep } from "#domains/operations/lock/locks"
import { findInventoryLockStep, findReservedInventoryStep } from "../steps/find-reserved-inventory"
import { loadShopProductStep } from "../steps/load-shop-product"

interface DeleteShopProductInput {
  /** The account id of the administrator who deletes it. */
  actorId: number
  /** The facade's product id. */
  id: number
}

/**
 * Deletes a product from the shop. Orders keep it: inventory that open orders have reserved is unlinked first and
 * kept, because the engine would otherwise refuse the deletion.
 */
export const deleteShopProductWorkflow = createWorkflow(
  "delete-shop-product",
  function deleteShopProduct(input: DeleteShopProductInput) {
    const { productId } = loadShopProductStep(input)
    const before = loadAuditStateStep({ subject: "product", engineId: productId })
    const held = holdLockStep(findInventoryLockStep({ productId }))
    const reserved = findReservedInventoryStep({ productId })
    dismissRemoteLinkStep(reserved)
    const products = transform({ productId }, (data) => ({ ids: [data.productId] }))
    deleteProductsWorkflow.runAsStep({ input: products })
    releaseLockStep(held)
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    return new WorkflowResponse({ id: input.id })
  },
)
