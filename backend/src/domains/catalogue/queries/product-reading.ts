import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import type ProductAccess from "#modules/catalogue-access/models/product-access"
import type { SalesContext } from "#domains/store/pricing/queries/pricing-context"
import { findLocationIds } from "#domains/store/stock/rules/order-stock"
import { findStoreContext } from "#domains/store/queries/store-context"
import { facadeIdsOfCategories } from "./category-entries"
import { categoriesOf, readEngineProducts, type EngineProduct } from "./engine-product"
import { readListPrices, type ListPrice } from "./list-prices"

/** Products as one read of the engine and of their access rows finds them. */
export interface ProductReading {
  /** The engine ids that were asked for; the products of some may be deleted. */
  ids: readonly string[]
  products: readonly EngineProduct[]
  /** By the engine's product id. */
  accessOf: ReadonlyMap<string, InferTypeOf<typeof ProductAccess>>
  /** The facade's ids of the products' main categories, by the engine's. */
  categoryIdOf: ReadonlyMap<string, number>
  listPrices: readonly ListPrice[]
  /** Where the shop sells. */
  sales: SalesContext
  /** The stock locations that it sells from. */
  locationIds: readonly string[]
}

/** The shop's region, currency and sales channel, in the engine's field names, and the channel's stock locations. */
async function findWhereSold(
  container: MedusaContainer,
): Promise<Pick<ProductReading, "sales" | "locationIds">> {
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  return {
    sales: { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId },
    locationIds: salesChannelId ? await findLocationIds(container, salesChannelId) : [],
  }
}

async function findAccessOf(container: MedusaContainer, productIds: string[]) {
  if (productIds.length === 0) return new Map<string, never>()
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

/** The ids of the price sets of products' variants. */
export function priceSetsOf(products: readonly Pick<EngineProduct, "variants">[]): string[] {
  return products.flatMap(({ variants }) => variants ?? []).flatMap((variant) => variant?.price_set?.id ?? [])
}

/** Reads products with all their data for the catalogue. Products without an access row get one. */
export async function readProducts(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<ProductReading> {
  const [products, where] = await Promise.all([
    readEngineProducts(container, [...ids]),
    findWhereSold(container),
  ])
  const [accessOf, categoryIdOf, listPrices] = await Promise.all([
    findAccessOf(
      container,
      products.map(({ id }) => id),
    ),
    facadeIdsOfCategories(container, [...new Set(products.flatMap(categoriesOf))]),
    readListPrices(container, priceSetsOf(products)),
  ])
  return { ids, products, accessOf, categoryIdOf, listPrices, ...where }
}
