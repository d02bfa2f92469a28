import type { MedusaContainer } from "@medusajs/framework/types"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type { CatalogueEntry } from "../../../modules/catalogue/types"
import { toCents } from "../../money/rules/money"
import type { SalesContext } from "../../pricing/queries/pricing-context"
import { findStoreContext } from "../../store/queries/store-context"
import { accessFieldsOf } from "../rules/access-fields"
import { listedFields } from "../rules/engine-fields"
import { MAX_STOCK } from "../rules/listed-stock"
import { detailsOf } from "../rules/product-details"
import { facadeIdsOfCategories } from "./category-entries"
import { mainCategoryOf, readEngineProducts, sourceIdsOf } from "./engine-product"
import { listedVariants, lowestPrice } from "./listed-variants"
import { findOtherPricesOf } from "./other-prices"
import { findVariantsForSale } from "./variants-for-sale"

/** The shop's region, currency and sales channel, in the engine's field names. */
async function findSalesContext(container: MedusaContainer): Promise<SalesContext> {
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  return { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId }
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
    findVariantsForSale(container, products, sales),
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
