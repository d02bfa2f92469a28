import { createOrderWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { assertCanPurchase } from "../../domains/access/queries/assert-can-purchase"
import { linesToBuy } from "../../domains/access/queries/lines"

// Draft orders have no "validate" hook; this is the first one that knows customer and variants.
createOrderWorkflow.hooks.setPricingContext(async ({ variantIds, customerData }, { container }) => {
  const lines = linesToBuy(variantIds.map((variant_id: string) => ({ variant_id })))
  await assertCanPurchase(container, customerData.customer?.id, lines)
  return new StepResponse({})
})
