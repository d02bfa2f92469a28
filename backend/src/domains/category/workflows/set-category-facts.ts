import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep, updateProductCategoriesWorkflow } from "@medusajs/medusa/core-flows"
import type { CategoryFacts } from "@shop/contracts"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { CATEGORY_FACTS_KEY } from "../../catalogue/rules/category-facts"
import { categoryNamesLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { loadShopCategoryStep } from "../steps/load-shop-category"

interface SetCategoryFactsInput extends CategoryFacts {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's category id. */
  id: number
}

/** Sets which facts products of a category should tell. Nothing that shoppers see changes by it. */
export const setCategoryFactsWorkflow = createWorkflow(
  "set-category-facts",
  function setCategoryFacts(input: SetCategoryFactsInput) {
    // The picture is in the metadata as well, which is written whole.
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
