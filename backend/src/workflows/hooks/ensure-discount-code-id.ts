import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"

createPromotionsWorkflow.hooks.promotionsCreated(
  async ({ promotions }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const created = await access.ensureDiscountCodes(promotions.map((promotion) => promotion.id))
    return new StepResponse(undefined, created)
  },
  async (created, { container }) => {
    if (!created || created.length === 0) return
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const rows = await access.listDiscountCodeIds({ promotion_id: created }, { select: ["id"], take: null })
    await access.deleteDiscountCodeIds(rows.map((row) => row.id))
  },
)
