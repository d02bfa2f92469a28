import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { setUpDeliveryWorkflow } from "./set-up-delivery"
import { setUpSalesWorkflow } from "./set-up-sales"
import { setUpSpecialProductsWorkflow } from "./set-up-special-products"

/**
 * Sets up an empty engine as a shop that can sell: currency, region, taxes, stock location, free shipping, the
 * membership and its starter kit. Existing records stay unchanged, so it is idempotent.
 */
export const setUpShopWorkflow = createWorkflow("set-up-shop", () => {
  const sales = setUpSalesWorkflow.runAsStep({ input: undefined })
  const delivery = setUpDeliveryWorkflow.runAsStep({ input: sales })
  const shop = transform({ sales, delivery }, (data) => ({ ...data.sales, ...data.delivery }))
  setUpSpecialProductsWorkflow.runAsStep({ input: shop })
  return new WorkflowResponse(shop)
})
