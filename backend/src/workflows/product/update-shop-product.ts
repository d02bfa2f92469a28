import type { ProductBody } from "@shop/contracts"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "../audit/steps/load-audit-state"
import { recordChangeStep } from "../audit/steps/record-change"
import { refreshCatalogueStep } from "../catalogue/steps/refresh-catalogue"
import { updateProductAccessStep } from "../catalogue/steps/update-product-access"
import { toEngineUpdate } from "./engine-input"
import { loadShopProductStep } from "./steps/load-shop-product"
import { planProductStockStep } from "./steps/plan-product-stock"
import { resolveProductReferencesStep } from "./steps/resolve-product-references"
import { setProductCategoryStep } from "./steps/set-product-category"
import { setProductPriceStep } from "./steps/set-product-price"
import { writeStockPlanWorkflow } from "./write-stock-plan"

export interface UpdateShopProductInput {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's product id. */
  id: number
  product: ProductBody
}

export const updateShopProductWorkflowId = "update-shop-product"

/** Makes a product of the shop as wanted, and shows it at once. */
export const updateShopProductWorkflow = createWorkflow(
  updateShopProductWorkflowId,
  function updateShopProduct(input: UpdateShopProductInput) {
    const { productId, shown } = loadShopProductStep(input)
    const before = loadAuditStateStep({ subject: "product", engineId: productId })
    const references = resolveProductReferencesStep(
      transform({ input, shown }, (data) => ({
        categoryId: data.input.product.categoryId,
        doctorIds: data.input.product.doctorIds,
        keptDoctorIds: data.shown.doctorIds,
      })),
    )
    const plan = planProductStockStep(
      transform({ input, productId, shown }, (data) => ({
        productId: data.productId,
        available: data.input.product.stockQuantity,
        shown: data.shown.stockQuantity,
      })),
    )
    const products = transform({ input, productId, shown }, (data) => ({
      products: [toEngineUpdate(data.productId, data.input.product, data.shown)],
    }))
    updateProductsWorkflow.runAsStep({ input: products })
    const category = transform({ input, productId, shown, references }, (data) => ({
      productId: data.productId,
      categoryId: data.input.product.categoryId === data.shown.categoryId ? null : data.references.categoryId,
    }))
    setProductCategoryStep(category)
    const price = transform({ input, productId, shown }, (data) => ({
      productId: data.productId,
      priceCents: data.input.product.price,
      shownCents: data.shown.price,
    }))
    setProductPriceStep(price)
    writeStockPlanWorkflow.runAsStep({ input: plan })
    const access = transform({ input, references, productId }, (data) => ({
      products: [
        {
          productId: data.productId,
          visibility: data.input.product.visibility,
          featured: data.input.product.featured,
          doctorIds: data.references.doctorIds,
        },
      ],
    }))
    updateProductAccessStep(access)
    recordChangeStep({ actorId: input.actorId, subject: "product", engineId: productId, before })
    const productIds = transform({ productId }, (data) => [data.productId])
    refreshCatalogueStep({ productIds })
    return new WorkflowResponse({ id: input.id })
  },
)
