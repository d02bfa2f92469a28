import type { MedusaContainer } from "@medusajs/framework/types"
import { productStatesOf } from "#domains/catalogue/audit-state/queries/product-states"
import type { AuditState } from "#domains/operations/audit/rules/state"
import { readProducts } from "#domains/catalogue/queries/product-reading"
import { stockOf, type ProductStock } from "./product-stock"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"

/** A product just read from the engine, under its lock. */
export interface ReadProduct {
  /** The engine's id. */
  productId: string
  /** How the audit log describes it. */
  state: AuditState
  /** The stock of its variants, by the engine's id; null for those that are not tracked. */
  stocks: Record<string, ProductStock | null>
}

/** Reads a product, by its facade id, from the engine; undefined if there is none, or it can't be read. */
export async function readShopProduct(
  container: MedusaContainer,
  id: number,
): Promise<ReadProduct | undefined> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id, kind: "goods" }, { take: 1 })
  if (!row) return undefined
  const { product_id: productId } = row
  const reading = await readProducts(container, [productId]).catch(() => undefined)
  if (!reading) return undefined
  const { products, locationIds } = reading
  const state = productStatesOf(reading).get(productId)
  const variants = products.flatMap((product) => product.variants ?? []).flatMap((variant) => variant ?? [])
  const stocks = Object.fromEntries(variants.map((variant) => [variant.id, stockOf(variant, locationIds)]))
  return state && { productId, state, stocks }
}
