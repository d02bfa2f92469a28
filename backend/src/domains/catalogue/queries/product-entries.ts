import type { MedusaContainer } from "@medusajs/framework/types"
import { MAX_QUANTITY } from "@shop/contracts"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { CatalogueEntry } from "../../../modules/catalogue/types"
import { toCents } from "../../money/rules/money"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import type { SalesContext } from "../../pricing/queries/pricing-context"
import { findStoreContext } from "../../store/queries/store-context"
import { accessFieldsOf } from "../rules/access-fields"
import { listedFields } from "../rules/engine-fields"
import { facadeIdsOfCategories } from "./category-entries"
import {
  hasOnePrice,
  mainCategoryOf,
  priceSetOf,
  readEngineProducts,
  sourceIdsOf,
  type EngineProduct,
} from "./engine-product"
import { readGroupPrices, setsInPriceLists } from "./group-prices"

const MAX_STOCK = 2_147_483_647

const NO_OTHER_PRICES: OtherPrices = { groupPrices: {}, flatPriceIn: null }

/** Where the shop sells, in the engine's terms. */
async function findSalesContext(container: MedusaContainer): Promise<SalesContext> {
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  return { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId }
}

/** The variant that the cart would take, by product. */
export async function findPurchasableVariantOf(
  container: MedusaContainer,
  productIds: string[],
  sales?: SalesContext,
): Promise<Map<string, PurchasableVariant>> {
  if (productIds.length === 0) return new Map()
  const sellables = await findPurchasableVariants(
    container,
    { product_id: productIds },
    sales ?? (await findSalesContext(container)),
  )
  const first = new Map<string, PurchasableVariant>()
  for (const sellable of sellables)
    if (!first.has(sellable.productId)) first.set(sellable.productId, sellable)
  return first
}

/** What products cost beside the price of a visitor, by product. */
interface OtherPrices {
  groupPrices: Record<string, number>
  flatPriceIn: string | null
}

/** What audiences pay otherwise than visitors, and whether there is any other price than that of one piece. */
async function findOtherPricesOf(
  container: MedusaContainer,
  products: EngineProduct[],
  sellableOf: ReadonlyMap<string, PurchasableVariant>,
  sales: SalesContext,
): Promise<Map<string, OtherPrices>> {
  const priced = products.flatMap((product) => {
    const sellable = sellableOf.get(product.id)
    const setId = sellable ? priceSetOf(product, sellable.variantId) : null
    return sellable && setId ? [{ product, id: setId, priceCents: toCents(sellable.unitPrice) }] : []
  })
  const inLists = await setsInPriceLists(
    container,
    priced.map(({ id }) => id),
  )
  const pricesOf = await readGroupPrices(
    container,
    priced.filter(({ id }) => inLists.has(id)),
    sales,
  )
  return new Map(
    priced.map(({ product, id }) => [
      product.id,
      {
        groupPrices: pricesOf.get(id) ?? {},
        flatPriceIn:
          !inLists.has(id) && hasOnePrice(product, sales.currency_code) ? sales.currency_code : null,
      },
    ]),
  )
}

async function findAccessOf(container: MedusaContainer, productIds: string[]) {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const read = async () => {
    const rows = await access.listProductAccesses({ product_id: productIds }, { take: null })
    return new Map(rows.map((row) => [row.product_id, row]))
  }
  const known = await read()
  if (productIds.every((id) => known.has(id))) return known
  await access.ensureProducts(productIds)
  return read()
}

/**
 * The catalogue's entries of products. Listed are goods that are published in the shop's sales channel and have a
 * price, with the prices and stock that the cart would find. Products without an access row get one.
 */
export async function readProductEntries(
  container: MedusaContainer,
  productIds: string[],
): Promise<CatalogueEntry[]> {
  const [products, sales] = await Promise.all([
    readEngineProducts(container, productIds),
    findSalesContext(container),
  ])
  const ids = products.map((product) => product.id)
  const [accessOf, sellableOf, categoryIdOf] = await Promise.all([
    findAccessOf(container, ids),
    findPurchasableVariantOf(container, ids, sales),
    facadeIdsOfCategories(container, [
      ...new Set(products.flatMap((product) => mainCategoryOf(product) ?? [])),
    ]),
  ])
  const otherPricesOf = await findOtherPricesOf(container, products, sellableOf, sales)
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
      ...(otherPricesOf.get(product.id) ?? NO_OTHER_PRICES),
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
