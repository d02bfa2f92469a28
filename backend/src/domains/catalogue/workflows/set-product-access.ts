import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
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
    return new WorkflowResponse(rows)
  },
)
