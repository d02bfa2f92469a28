import { isDeepStrictEqual } from "node:util"
import type { InferTypeOf } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type ProductAccess from "#modules/catalogue-access/models/product-access"
import type { ProductKind } from "#modules/catalogue-access/product-kinds"
import { accessFieldsOf, type AccessFields } from "../rules/access-fields"

export interface ProductAccessUpdate extends AccessFields {
  /** The engine's product id. */
  productId: string
  kind?: ProductKind | undefined
  /** Account ids of the doctors whose storefronts show the product. */
  doctorIds?: number[] | undefined
}

type AccessRow = InferTypeOf<typeof ProductAccess>

/** The given fields that differ from those of a row, with its id; nothing if none does. */
function changeOf(row: AccessRow, update: ProductAccessUpdate) {
  const { kind, doctorIds } = update
  const given = {
    ...accessFieldsOf(update),
    ...(kind !== undefined && { kind }),
    ...(doctorIds !== undefined && { doctor_ids: [...new Set(doctorIds)].map(String) }),
  }
  const differs = Object.entries(given).some(
    ([field, value]) => !isDeepStrictEqual(value, row[field as keyof AccessRow]),
  )
  return differs ? [{ id: row.id, ...given }] : []
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
    const rowOf = new Map(before.map((row) => [row.product_id, row]))
    const changes = products.flatMap((update) => {
      const row = rowOf.get(update.productId)
      return row ? changeOf(row, update) : []
    })
    if (changes.length > 0) await access.updateProductAccesses(changes)
    const changed = new Set(changes.map(({ id }) => id))
    const undo = before
      .filter(({ id }) => changed.has(id))
      .map((row) => ({ id: row.id, ...accessFieldsOf(row), kind: row.kind, doctor_ids: row.doctor_ids }))
    const idOf = new Map(before.map((row) => [row.product_id, row.id]))
    return new StepResponse(Object.fromEntries(idOf), undo)
  },
  async (undo, { container }) => {
    if (!undo || undo.length === 0) return
    await container.resolve(CATALOGUE_ACCESS_MODULE).updateProductAccesses(undo)
  },
)
