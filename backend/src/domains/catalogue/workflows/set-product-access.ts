import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refreshCatalogueStep } from "../steps/refresh-catalogue"
import { updateProductAccessStep, type ProductAccessUpdate } from "../steps/update-product-access"

interface SetProductAccessInput {
  /** What is left out stays as it is. */
  products: ProductAccessUpdate[]
}

/** Sets whom products are for, whether they are featured, what they are sold as, and their doctors. */
export const setProductAccessWorkflow = createWorkflow(
  "set-product-access",
  (input: SetProductAccessInput) => {
    const rows = updateProductAccessStep(input)
    const productIds = transform({ input }, (data) => data.input.products.map((product) => product.productId))
    refreshCatalogueStep({ productIds })
    return new WorkflowResponse(rows)
  },
)
