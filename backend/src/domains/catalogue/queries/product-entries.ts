import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { CatalogueEntry, ListedVariant } from "../../../modules/catalogue/types"
import { toCents } from "../../money/rules/money"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import type { SalesContext } from "../../pricing/queries/pricing-context"
import { findStoreContext } from "../../store/queries/store-context"
import { accessFieldsOf } from "../rules/access-fields"
import { listedFields } from "../rules/engine-fields"
import { listedStock, MAX_STOCK } from "../rules/listed-stock"
import { contentAmountOf, detailsOf } from "../rules/product-details"
import { facadeIdsOfCategories } from "./category-entries"
import {
  hasOnePrice,
  mainCategoryOf,
  readEngineProducts,
  sourceIdsOf,
  type EngineProduct,
  type EngineVariant,
} from "./engine-product"
import { readGroupPrices, setsInPriceLists } from "./group-prices"

/** The shop's region, currency and sales channel, in the engine's field names. */
async function findSalesContext(container: MedusaContainer): Promise<SalesContext> {
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  return { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId }
}

/** The variants that are for sale, by product id. */
export async function findVariantsForSale(
  container: MedusaContainer,
  productIds: string[],
  sales?: SalesContext,
): Promise<Map<string, PurchasableVariant[]>> {
  const variants = new Map<string, PurchasableVariant[]>()
  if (productIds.length === 0) return variants
  const found = await findPurchasableVariants(
    container,
    { product_id: productIds },
    sales ?? (await findSalesContext(container)),
  )
  for (const variant of found)
    variants.set(variant.productId, [...(variants.get(variant.productId) ?? []), variant])
  return variants
}

/** A variant's prices besides the visitor price. */
type OtherPrices = Pick<ListedVariant, "groupPrices" | "regularPrices" | "flatPriceIn">

/** By variant id: the prices that differ from the visitor price, and whether the variant has only one price. */
async function findOtherPricesOf(
  container: MedusaContainer,
  products: EngineProduct[],
  forSale: ReadonlyMap<string, readonly PurchasableVariant[]>,
  sales: SalesContext,
): Promise<Map<string, OtherPrices>> {
  const soldById = new Map([...forSale.values()].flat().map((sold) => [sold.variantId, sold]))
  const priced = products
    .flatMap(({ variants }) => variants ?? [])
    .flatMap((variant) => {
      const sold = variant && soldById.get(variant.id)
      return variant?.price_set && sold
        ? [{ variant, sold, id: variant.price_set.id, priceCents: toCents(sold.unitPrice) }]
        : []
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
    priced.map(({ variant, sold, id }) => {
      const { groupPrices = {}, regularPrices } = pricesOf.get(id) ?? {}
      const regular = {
        ...(sold.regularUnitPrice !== null && { "0": toCents(sold.regularUnitPrice) }),
        ...regularPrices,
      }
      const isFlat = !inLists.has(id) && hasOnePrice(variant, sales.currency_code)
      return [
        variant.id,
        {
          groupPrices,
          ...(Object.keys(regular).length > 0 && { regularPrices: regular }),
          flatPriceIn: isFlat ? sales.currency_code : null,
        },
      ]
    }),
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
 * Builds the catalogue's entries for products. Goods are listed if they are published in the shop's sales channel and
 * have a price; prices and stock are those that the cart would use. Products without an access row get one.
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
  const [accessOf, forSale, categoryIdOf] = await Promise.all([
    findAccessOf(container, ids),
    findVariantsForSale(container, ids, sales),
    facadeIdsOfCategories(container, [
      ...new Set(products.flatMap((product) => mainCategoryOf(product) ?? [])),
    ]),
  ])
  const otherPricesOf = await findOtherPricesOf(container, products, forSale, sales)
  const entries = products.map((product): CatalogueEntry => {
    const access = accessOf.get(product.id)
    const sold = forSale.get(product.id) ?? []
    const sourceIds = sourceIdsOf(product)
    if (!access || sold.length === 0 || access.kind !== "goods" || product.status !== "published") {
      return { listed: false, productId: product.id, sourceIds }
    }
    const tooDear = sold.find(({ unitPrice }) => !Number.isSafeInteger(toCents(unitPrice)))
    if (tooDear) {
      const fault = `Its price of ${tooDear.unitPrice} is too large to be shown: please lower it`
      return { listed: false, productId: product.id, sourceIds, fault }
    }
    const categoryId = mainCategoryOf(product)
    const variants = listedVariants(product, sold, otherPricesOf)
    return {
      listed: true,
      productId: product.id,
      id: access.id,
      ...listedFields(product),
      ...lowestPrice(variants),
      ...accessFieldsOf(access),
      categoryId: categoryId === null ? null : (categoryIdOf.get(categoryId) ?? null),
      stock: Math.min(
        variants.reduce((sum, { stock }) => sum + stock, 0),
        MAX_STOCK,
      ),
      variants,
      details: detailsOf(product),
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

/** A product's variants that are for sale, as the catalogue lists them. */
function listedVariants(
  product: EngineProduct,
  sold: readonly PurchasableVariant[],
  otherPricesOf: ReadonlyMap<string, OtherPrices>,
): ListedVariant[] {
  const soldById = new Map(sold.map((variant) => [variant.variantId, variant]))
  return inMerchantsOrder(product.variants ?? []).flatMap((variant) => {
    const forSale = soldById.get(variant.id)
    if (!forSale) return []
    const values = (variant.options ?? []).flatMap((value) =>
      value?.option ? [{ ...value, name: value.option.title }] : [],
    )
    const options = Object.fromEntries(values.map(({ name, value }) => [name, value]))
    const ranks = values.flatMap(({ name, rank }) => (rank === null ? [] : [[name, rank]]))
    const contentAmount = contentAmountOf(variant.metadata)
    return {
      id: variant.id,
      title: variant.title ?? Object.values(options).join(" / "),
      options,
      ...(ranks.length > 0 && { ranks: Object.fromEntries(ranks) as Record<string, number> }),
      ...(contentAmount !== null && { contentAmount }),
      sku: variant.sku,
      imageUrl: variant.thumbnail,
      priceCents: toCents(forSale.unitPrice),
      ...(otherPricesOf.get(variant.id) ?? { groupPrices: {}, flatPriceIn: null }),
      stock: listedStock(forSale.available),
    }
  })
}

/** Sorts variants by rank, where none counts as 0, and then in the order of their creation. */
function inMerchantsOrder(variants: readonly (EngineVariant | null)[]): EngineVariant[] {
  return variants
    .flatMap((variant) => variant ?? [])
    .sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || a.id.localeCompare(b.id))
}

/** A product's own price: that of its cheapest variant, for each audience. */
function lowestPrice(
  variants: readonly ListedVariant[],
): Pick<ListedVariant, "priceCents" | "groupPrices" | "flatPriceIn"> {
  const priceCents = Math.min(...variants.map((variant) => variant.priceCents))
  const audiences = [...new Set(variants.flatMap(({ groupPrices }) => Object.keys(groupPrices)))]
  const lowest = audiences.map((audience) => {
    const prices = variants.map((variant) => variant.groupPrices[audience] ?? variant.priceCents)
    return [audience, Math.min(...prices)] as const
  })
  return {
    priceCents,
    groupPrices: Object.fromEntries(lowest.filter(([, cents]) => cents !== priceCents)),
    flatPriceIn: variants.length === 1 ? (variants[0]?.flatPriceIn ?? null) : null,
  }
}
