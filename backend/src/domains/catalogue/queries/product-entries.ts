import type { MedusaContainer } from "@medusajs/framework/types"
import type { CatalogueEntry } from "#modules/catalogue/types"
import { toCents } from "#lib/money"
import { accessFieldsOf } from "../rules/access-fields"
import { listedFields } from "../rules/engine-fields"
import { MAX_STOCK } from "../rules/listed-stock"
import { detailsOf } from "../rules/product-details"
import { categoriesOf } from "./engine-product"
import { listedVariants, lowestPrice } from "./listed-variants"
import { findOtherPricesOf } from "./other-prices"
import { readProducts } from "./product-reading"
import { findVariantsForSale } from "./variants-for-sale"

/**
 * Reads products and builds the catalogue's entries for them. Goods are listed if they are published in the
 * shop's sales channel and have a price; prices and stock are those that the cart would use.
 */
export async function readProductEntries(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<CatalogueEntry[]> {
  const reading = await readProducts(container, ids)
  const { products, accessOf, categoryIdOf, listPrices, sales, locationIds } = reading
  const forSale = await findVariantsForSale(container, { products, sales, locationIds })
  const inLists = new Set(listPrices.map(({ priceSetId }) => priceSetId))
  const otherPricesOf = await findOtherPricesOf(container, { products, forSale, inLists, sales })
  const entries = products.map((product): CatalogueEntry => {
    const access = accessOf.get(product.id)
    const sold = forSale.get(product.id) ?? []
    if (!access || sold.length === 0 || access.kind !== "goods" || product.status !== "published") {
      return { listed: false, productId: product.id }
    }
    const tooDear = sold.find(({ unitPrice }) => !Number.isSafeInteger(toCents(unitPrice)))
    if (tooDear) {
      const fault = `The price of ${tooDear.unitPrice} is too high to be shown. Please lower it`
      return { listed: false, productId: product.id, fault }
    }
    const categoryIds = categoriesOf(product).flatMap((id) => categoryIdOf.get(id) ?? [])
    const variants = listedVariants(product, sold, otherPricesOf)
    return {
      listed: true,
      productId: product.id,
      id: access.id,
      ...listedFields(product),
      ...lowestPrice(variants),
      ...accessFieldsOf(access),
      categoryId: categoryIds[0] ?? null,
      categoryIds,
      stock: Math.min(
        variants.reduce((sum, { stock }) => sum + stock, 0),
        MAX_STOCK,
      ),
      variants,
      details: detailsOf(product),
      doctorIds: access.doctor_ids.map(Number),
      createdAt: new Date(product.created_at).toISOString(),
    }
  })
  const found = new Set(products.map(({ id }) => id))
  const deleted = ids.filter((id) => !found.has(id))
  return [
    ...entries,
    ...deleted.map((productId): CatalogueEntry => ({
      listed: false,
      productId,
    })),
  ]
}
