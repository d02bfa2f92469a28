import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import type { ProductKind } from "../../../policy/product-access"

export interface SetProductKindsInput {
  /** Engine product ids and what the products are sold as. */
  products: { productId: string; kind: ProductKind }[]
}

export const setProductKindsStepId = "set-product-kinds"

/** Says what products are sold as. */
export const setProductKindsStep = createStep(
  setProductKindsStepId,
  async ({ products }: SetProductKindsInput, { container }) => {
    const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
    const productIds = products.map(({ productId }) => productId)
    await access.ensureProducts(productIds)
    const rows = await access.listProductAccesses({ product_id: productIds }, { take: null })
    const kindOf = new Map(products.map(({ productId, kind }) => [productId, kind]))
    const updates = rows.map((row) => ({ id: row.id, kind: kindOf.get(row.product_id) ?? row.kind }))
    await access.updateProductAccesses(updates)
    return new StepResponse(
      productIds,
      rows.map((row) => ({ id: row.id, kind: row.kind })),
    )
  },
  async (before, { container }) => {
    if (!before?.length) return
    await container
      .resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
      .updateProductAccesses(before)
  },
)
