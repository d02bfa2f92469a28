import { addOrderLineItemsWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { assertCanPurchase } from "../../domains/access/queries/assert-can-purchase"
import { linesToBuy } from "../../domains/access/queries/lines"

// Order edits and draft orders add their lines here; there is no "validate" hook.
addOrderLineItemsWorkflow.hooks.setPricingContext(async ({ order, variantIds }, { container }) => {
  const lines = linesToBuy(variantIds.map((variant_id: string) => ({ variant_id })))
  await assertCanPurchase(container, order.customer_id, lines)
  return new StepResponse({})
})
