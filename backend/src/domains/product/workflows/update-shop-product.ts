import type { ProductChanges } from "@shop/contracts"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { isNarrower } from "../../access/rules/product-access"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import {
  updateProductAccessStep,
  type ProductAccessUpdate,
} from "../../catalogue/steps/update-product-access"
import { toEngineUpdate } from "../rules/engine-input"
import { changeProductStockStep } from "../steps/change-product-stock"
import { findProductStockStep } from "../steps/find-product-stock"
import { loadShopProductStep } from "../steps/load-shop-product"
import { resolveProductReferencesStep } from "../steps/resolve-product-references"
import { setProductCategoryStep } from "../steps/set-product-category"
import { setProductPriceStep } from "../steps/set-product-price"

export interface UpdateShopProductInput {
  /** The account of the administrator who does it. */
  actorId: number
  /** The facade's product id. */
  id: number
  changes: ProductChanges
}

/**
 * Changes what is given of a product of the shop, and shows it at once. A product that will be for fewer people is
 * so first, one that will be for more last: whatever cuts it off, nobody sees or buys what was never meant for them.
 */
export const updateShopProductWorkflow = createWorkflow(
  "update-shop-product",
  function updateShopProduct(input: UpdateShopProductInput) {
    const { productId, shown } = loadShopProductStep(input)
    const before = loadAuditStateStep({ subject: "product", engineId: productId })
    const references = resolveProductReferencesStep(
      transform({ input, shown }, ({ input: { changes }, shown }) => ({
        categoryId: changes.categoryId === shown.categoryId ? undefined : changes.categoryId,
        doctorIds: changes.doctorIds,
        keptDoctorIds: shown.doctorIds,
      })),
    )
    const stock = findProductStockStep(
      transform({ input, productId, shown }, (data) => ({
        productId: data.productId,
        quantity: data.input.changes.stockQuantity,
        change: data.input.changes.stockChange,
        shown: data.shown.stockQuantity,
      })),
    )
    const narrowed = transform({ input, productId, shown }, (data): ProductAccessUpdate[] => {
      const { visibility } = data.input.changes
      if (!visibility || !isNarrower(visibility, data.shown.visibility)) return []
      return [{ productId: data.productId, visibility }]
    })
    when("fewer-may-buy-it", narrowed, (products) => products.length > 0).then(() => {
      updateProductAccessStep({ products: narrowed }).config({ name: "narrow-product-access" })
    })
    const texts = transform({ input, shown }, (data) => toEngineUpdate(data.input.changes, data.shown))
    when("texts-differ", texts, (update) => update !== null).then(() => {
      const products = transform({ productId, texts }, (data) => ({
        products: [{ id: data.productId, ...data.texts }],
      }))
      updateProductsWorkflow.runAsStep({ input: products })
    })
    setProductCategoryStep({ productId, categoryId: references.categoryId })
    const price = transform({ input, productId, shown }, (data) => ({
      productId: data.productId,
      priceCents: data.input.changes.price,
      shownCents: data.shown.price,
    }))
    setProductPriceStep(price)
    changeProductStockStep({
      stock,
      quantity: input.changes.stockQuantity,
      change: input.changes.stockChange,
    })
    const access = transform({ input, references, productId }, (data) => ({
      products: [
        {
          productId: data.productId,
          visibility: data.input.changes.visibility,
          featured: data.input.changes.featured,
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
