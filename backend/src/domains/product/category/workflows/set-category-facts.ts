import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep, updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import type { CategoryFacts } from "@shop/contracts"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { CATEGORY_FACTS_KEY } from "#domains/catalogue/rules/category-facts"
import { categoryNamesLock, holdLockStep } from "#domains/operations/lock/locks"
import { loadShopCategoryStep } from "../steps/load-shop-category"

interface SetCategoryFactsInput extends CategoryFacts {
  /** The administrator's account. */
  actorId: number
  /** The facade's category id. */
  id: number
}

/** Sets the facts that products of a category should state. This changes nothing that shoppers see. */
export const setCategoryFactsWorkflow = createWorkflow(
  "set-category-facts",
  function setCategoryFacts(input: SetCategoryFactsInput) {
    // Metadata is saved as a whole and includes the picture, so other updates have to wait.
    const held = holdLockStep(categoryNamesLock)
    const { categoryId, metadata } = loadShopCategoryStep(input)
    const before = loadAuditStateStep({ subject: "category", engineId: categoryId })
    const update = transform({ input, categoryId, metadata }, (data) => ({
      selector: { id: data.categoryId },
      update: { metadata: { ...data.metadata, [CATEGORY_FACTS_KEY]: data.input.facts } },
    }))
    updateProductCategoriesWorkflow.runAsStep({ input: update })
    recordChangeStep({ actorId: input.actorId, subject: "category", engineId: categoryId, before })
    releaseLockStep(held)
    return new WorkflowResponse({ id: input.id })
  },
)
