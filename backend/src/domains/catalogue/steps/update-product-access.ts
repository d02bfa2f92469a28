import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { ProductKind } from "../../../modules/catalogue-access/product-kinds"
import { accessFieldsOf, type AccessFields } from "../rules/access-fields"

export interface ProductAccessUpdate extends AccessFields {
  /** The engine's product id. */
  productId: string
  kind?: ProductKind | undefined
  /** Account ids of the doctors whose storefronts show the product. */
  doctorIds?: number[] | undefined
}

/** Writes the given fields to the products' access rows; returns the facade's ids by the engine's ids. */
export const updateProductAccessStep = createStep(
  "update-product-access",
  async ({ products }: { products: ProductAccessUpdate[] }, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const productIds = products.map((product) => product.productId)
    const read = () => access.listProductAccesses({ product_id: productIds }, { take: null })
    let before = await read()
    if (before.length < new Set(productIds).size) {
      await access.ensureProducts(productIds)
      before = await read()
    }
    const idOf = new Map(before.map((row) => [row.product_id, row.id]))
    await access.updateProductAccesses(
      products.flatMap((update) => {
        const { productId, kind, doctorIds } = update
        const id = idOf.get(productId)
        if (id === undefined) return []
        return [
          {
            id,
            ...accessFieldsOf(update),
            ...(kind !== undefined && { kind }),
            ...(doctorIds !== undefined && {
              doctor_ids: [...new Set(doctorIds)].map(String),
            }),
          },
        ]
      }),
    )
    const undo = before.map((row) => ({
      id: row.id,
      ...accessFieldsOf(row),
      kind: row.kind,
      doctor_ids: row.doctor_ids,
    }))
    return new StepResponse(Object.fromEntries(idOf), undo)
  },
  async (undo, { container }) => {
    if (!undo || undo.length === 0) return
    await container.resolve(CATALOGUE_ACCESS_MODULE).updateProductAccesses(undo)
  },
)
