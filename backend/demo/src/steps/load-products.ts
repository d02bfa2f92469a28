import type { MedusaContainer, ProductDTO } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { createPriceListsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { DETAILS_KEY } from "@shop/backend/domains/catalogue/rules/product-details"
import { toDollars } from "@shop/backend/lib/money"
import { setStockWorkflow } from "@shop/backend/processes/set-up/workflows/set-stock"
import { singleVariantProduct } from "@shop/backend/domains/product/rules/single-variant-product"
import { DEMO_PRODUCTS } from "../data/products"
import type { DemoCategoryHandle, DemoVariants } from "../data/types"
import type { PictureUrls } from "./upload-pictures"

export interface ShopBase {
  salesChannelId: string
  locationId: string
  profileId: string
}

const skuOf = (sku: string, values: string[]) => [sku, ...values].join("-").replaceAll(" ", "-").toUpperCase()

/** The options and variants of a product as input for the engine. */
function variantsOf(
  { options, sold }: DemoVariants,
  { sku, priceCents }: { sku: string; priceCents: number },
) {
  return {
    options: options.map(({ name, values }) => ({ title: name, values })),
    variants: sold.map(({ values, priceCents: own = priceCents }, rank) => ({
      title: values.join(" / "),
      sku: skuOf(sku, values),
      variant_rank: rank,
      manage_inventory: true,
      options: Object.fromEntries(options.map(({ name }, place) => [name, values[place] ?? ""])),
      prices: [{ currency_code: CURRENCY_CODE, amount: toDollars(own) }],
    })),
  }
}

/** Creates a price list of type "sale" for the products that have a sale price. */
async function createSale(container: MedusaContainer, products: readonly ProductDTO[]): Promise<void> {
  const priceOf = new Map(
    DEMO_PRODUCTS.map(({ handle, salePriceCents }) => [handle as string, salePriceCents]),
  )
  const prices = products.flatMap(({ handle, variants }) => {
    const cents = priceOf.get(handle)
    if (cents === undefined) return []
    return variants.map(({ id }) => ({
      variant_id: id,
      currency_code: CURRENCY_CODE,
      amount: toDollars(cents),
    }))
  })
  const sale = { title: "Quiet evenings", description: "A better night's sleep for less.", prices }
  await createPriceListsWorkflow(container).run({
    input: { price_lists_data: [{ ...sale, status: "active" }] },
  })
}

/** Creates the demo shop's products with their prices and stock; returns the engine's ids by handle. */
export async function loadProducts(
  container: MedusaContainer,
  shop: ShopBase,
  categoryIds: Map<DemoCategoryHandle, string>,
  pictures: PictureUrls,
): Promise<Map<string, string>> {
  // Products created at the same time are listed by their ids; sorted ids keep them in this order.
  const ids = DEMO_PRODUCTS.map(() => generateEntityId(undefined, "prod")).sort()
  const products = DEMO_PRODUCTS.map(
    ({ handle, sku, name, description, priceCents, stock, category, variants, details }, index) => ({
      id: ids[index],
      ...singleVariantProduct({
        handle,
        sku,
        name,
        description,
        price: toDollars(priceCents),
        stock,
        imageUrl: pictures.get(handle),
        salesChannelId: shop.salesChannelId,
        profileId: shop.profileId,
        categoryIds: [categoryIds.get(category) ?? ""],
      }),
      ...(variants && variantsOf(variants, { sku, priceCents })),
      ...(details && { metadata: { [DETAILS_KEY]: details } }),
    }),
  )
  const { result } = await createProductsWorkflow(container).run({ input: { products } })
  await setStockWorkflow(container).run({
    input: {
      locationId: shop.locationId,
      stock: DEMO_PRODUCTS.flatMap(({ sku, stock, variants }) =>
        variants
          ? variants.sold.map(({ values, stock: quantity }) => ({ sku: skuOf(sku, values), quantity }))
          : [{ sku, quantity: stock }],
      ),
    },
  })
  await createSale(container, result)
  return new Map(result.map((product) => [product.handle, product.id]))
}
