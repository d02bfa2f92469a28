import type { MedusaContainer } from "@medusajs/framework/types"
import { MAX_QUANTITY } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { CatalogueEntry } from "../../../modules/catalogue/types"
import { toCents } from "../../money/rules/money"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import { findStoreContext } from "../../store/queries/store-context"
import { accessFieldsOf } from "../rules/access-fields"
import { listedFields } from "../rules/engine-fields"
import { facadeIdsOfCategories } from "./category-entries"
import {
  mainCategoryOf,
  priceSetOf,
  readEngineProducts,
  sourceIdsOf,
  type EngineProduct,
} from "./engine-product"
import { readGroupPrices } from "./group-prices"

const MAX_STOCK = 2_147_483_647

/** The variant that the cart would take, by product. */
export async function findPurchasableVariantOf(
  container: MedusaContainer,
  productIds: string[],
): Promise<Map<string, PurchasableVariant>> {
  if (productIds.length === 0) return new Map()
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  const sellables = await findPurchasableVariants(
    container,
    { product_id: productIds },
    { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId },
  )
  const first = new Map<string, PurchasableVariant>()
  for (const sellable of sellables)
    if (!first.has(sellable.productId)) first.set(sellable.productId, sellable)
  return first
}

/** What audiences pay otherwise than visitors, by product. */
async function findGroupPricesOf(
  container: MedusaContainer,
  products: EngineProduct[],
  sellableOf: ReadonlyMap<string, PurchasableVariant>,
): Promise<Map<string, Record<string, number>>> {
  const priced = products.flatMap((product) => {
    const sellable = sellableOf.get(product.id)
    const setId = sellable ? priceSetOf(product, sellable.variantId) : null
    return sellable && setId
      ? [{ productId: product.id, id: setId, priceCents: toCents(sellable.unitPrice) }]
      : []
  })
  const pricesOf = await readGroupPrices(container, priced)
  return new Map(priced.map(({ productId, id }) => [productId, pricesOf.get(id) ?? {}]))
}

async function findAccessOf(container: MedusaContainer, productIds: string[]) {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  await access.ensureProducts(productIds)
  const rows = await access.listProductAccesses({ product_id: productIds }, { take: null })
  return new Map(rows.map((row) => [row.product_id, row]))
}

/**
 * The catalogue's entries of products. Listed are goods that are published in the shop's sales channel and have a
 * price, with the prices and stock that the cart would find. Products without an access row get one.
 */
export async function readProductEntries(
  container: MedusaContainer,
  productIds: string[],
): Promise<CatalogueEntry[]> {
  const products = await readEngineProducts(container, productIds)
  const ids = products.map((product) => product.id)
  const [accessOf, sellableOf, categoryIdOf] = await Promise.all([
    findAccessOf(container, ids),
    findPurchasableVariantOf(container, ids),
    facadeIdsOfCategories(container, [
      ...new Set(products.flatMap((product) => mainCategoryOf(product) ?? [])),
    ]),
  ])
  const groupPricesOf = await findGroupPricesOf(container, products, sellableOf)
  const entries = products.map((product): CatalogueEntry => {
    const access = accessOf.get(product.id)
    const sellable = sellableOf.get(product.id)
    const sourceIds = sourceIdsOf(product)
    if (!access || !sellable || access.kind !== "goods" || product.status !== "published") {
      return { listed: false, productId: product.id, sourceIds }
    }
    const priceCents = toCents(sellable.unitPrice)
    if (!Number.isSafeInteger(priceCents)) {
      const fault = `Its price of ${sellable.unitPrice} is too large to be shown: please lower it`
      return { listed: false, productId: product.id, sourceIds, fault }
    }
    const categoryId = mainCategoryOf(product)
    return {
      listed: true,
      productId: product.id,
      id: access.id,
      ...listedFields(product),
      priceCents,
      groupPrices: groupPricesOf.get(product.id) ?? {},
      ...accessFieldsOf(access),
      categoryId: categoryId === null ? null : (categoryIdOf.get(categoryId) ?? null),
      stock: Math.min(Math.floor(sellable.available ?? MAX_QUANTITY), MAX_STOCK),
      doctorIds: access.doctor_ids.map(Number),
      createdAt: new Date(product.created_at).toISOString(),
      sourceIds,
    }
  })
  const found = new Set(ids)
  const gone = productIds.filter((id) => !found.has(id))
  return [
    ...entries,
    ...gone.map((productId): CatalogueEntry => ({
      listed: false,
      productId,
      sourceIds: [],
    })),
  ]
}
