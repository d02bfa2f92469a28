import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import type { ProductDetails } from "@shop/contracts"
import { loadAuditStateStep } from "#domains/catalogue/audit-state/steps/load-audit-state"
import { recordChangeStep } from "#domains/catalogue/audit-state/steps/record-change"
import { DETAILS_KEY, imagesOf } from "#domains/catalogue/rules/product-details"
import { checkRefillsStep } from "../steps/check-refills"
import { loadShopProductStep, type KnownProduct } from "../steps/load-shop-product"

interface SetProductDetailsInput {
  /** The account id of the administrator who changes it. */
  actorId: number
  /** The facade's product id. */
  id: number
  details: ProductDetails
  /** Omitted if the product has not been read. */
  known?: KnownProduct | undefined
}

/** Sets a product's pictures, the first of which is shown in lists, and the details on its page. */
export const setProductDetailsWorkflow = createWorkflow(
  "set-product-details",
  function setProductDetails(input: SetProductDetailsInput) {
    const { productId } = loadShopProductStep({ id: input.id, known: input.known })
    const known = transform({ input }, (data) => data.input.known?.state)
    const before = loadAuditStateStep({ subject: "product", engineId: productId, known })
    const products = transform({ input, productId }, (data) => {
      const { pictures, ...told } = data.input.details
      const [first] = pictures
      return {
        products: [
          {
            id: data.productId,
            metadata: { [DETAILS_KEY]: told },
            ...(first && { thumbnail: first.url, images: imagesOf(pictures) }),
          },
        ],
      }
    })
    updateProductsWorkflow.runAsStep({ input: products })
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    checkRefillsStep(input)
    return new WorkflowResponse({ id: input.id })
  },
)
