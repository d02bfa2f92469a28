import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refreshCatalogueStep } from "../steps/refresh-catalogue"
import { updateProductAccessStep, type ProductAccessUpdate } from "../steps/update-product-access"

interface SetProductAccessInput {
  /** Omitted fields stay unchanged. */
  products: ProductAccessUpdate[]
}

/** Sets the visibility, featured flag, kind and doctors of products. */
export const setProductAccessWorkflow = createWorkflow(
  "set-product-access",
  (input: SetProductAccessInput) => {
    const rows = updateProductAccessStep(input)
    const productIds = transform({ input }, (data) => data.input.products.map((product) => product.productId))
    refreshCatalogueStep({ productIds })
    return new WorkflowResponse(rows)
  },
)
