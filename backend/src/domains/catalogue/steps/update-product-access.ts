import type { Visibility } from "@shop/contracts"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { ProductKind } from "../../../modules/catalogue-access/product-kinds"

export interface ProductAccessUpdate {
  /** The engine's product id. */
  productId: string
  visibility?: Visibility | undefined
  featured?: boolean | undefined
  kind?: ProductKind | undefined
  /** Account ids of the doctors whose storefronts show the product. */
  doctorIds?: number[] | undefined
}

/** Writes what is given to the products' rows of access; the facade's ids by the engine's ids. */
export const updateProductAccessStep = createStep(
  "update-product-access",
  async ({ products }: { products: ProductAccessUpdate[] }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const productIds = products.map((product) => product.productId)
    await access.ensureProducts(productIds)
    const before = await access.listProductAccesses({ product_id: productIds }, { take: null })
    const idOf = new Map(before.map((row) => [row.product_id, row.id]))
    await access.updateProductAccesses(
      products.flatMap(({ productId, visibility, featured, kind, doctorIds }) => {
        const id = idOf.get(productId)
        if (id === undefined) return []
        return [
          {
            id,
            ...(visibility !== undefined && { visibility }),
            ...(featured !== undefined && { featured }),
            ...(kind !== undefined && { kind }),
            ...(doctorIds !== undefined && {
              doctor_ids: [...new Set(doctorIds)].map(String),
            }),
          },
        ]
      }),
    )
    const undo = before.map(({ id, visibility, featured, kind, doctor_ids }) => ({
      id,
      visibility,
      featured,
      kind,
      doctor_ids,
    }))
    return new StepResponse(Object.fromEntries(idOf), undo)
  },
  async (undo, { container }) => {
    if (!undo || undo.length === 0) return
    await container.resolve(CATALOGUE_ACCESS_MODULE).updateProductAccesses(undo)
  },
)
