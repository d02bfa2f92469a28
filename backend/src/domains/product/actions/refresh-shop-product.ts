import type { MedusaContainer } from "@medusajs/framework/types"
import { productStatesOf } from "../../audit-state/queries/product-states"
import type { AuditState } from "../../audit/rules/state"
import { refreshCatalogue, refreshTaken, takeProducts } from "../../catalogue/actions/refresh"
import { stockOf, type ProductStock } from "../queries/product-stock"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"

/** A product as it was just read from the engine, under its lock. */
export interface ReadProduct {
  /** The engine's id. */
  productId: string
  /** How the audit log describes it. */
  state: AuditState
  /** The stock of its variants, by the engine's id; null for those that are not tracked. */
  stocks: Record<string, ProductStock | null>
}

/**
 * Rereads a product, by its facade id, from the engine, so that the catalogue has its current data, whatever changed
 * it.
 *
 * @returns the product; undefined if there is none, or it can't be read, which is recorded for administrators
 */
export async function refreshShopProduct(
  container: MedusaContainer,
  id: number,
): Promise<ReadProduct | undefined> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
  if (!row) return undefined
  const { product_id: productId } = row
  const taken = await takeProducts(container, [productId]).catch(() => undefined)
  if (!taken) {
    await refreshCatalogue(container, { productIds: [productId] })
    return undefined
  }
  await refreshTaken(container, taken)
  const { products, locationIds } = taken.reading
  const state = productStatesOf(taken.reading).get(productId)
  const variants = products.flatMap((product) => product.variants ?? []).flatMap((variant) => variant ?? [])
  const stocks = Object.fromEntries(variants.map((variant) => [variant.id, stockOf(variant, locationIds)]))
  return state && { productId, state, stocks }
}
