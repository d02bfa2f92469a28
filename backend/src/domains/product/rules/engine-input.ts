import { generateEntityId, ProductStatus, toHandle } from "@medusajs/framework/utils"
import { CURRENCY_CODE, type Product, type ProductBody } from "@shop/contracts"
import { CONTENT_KEY, DETAILS_KEY, imagesOf } from "#domains/catalogue/rules/product-details"
import { toDollars } from "#lib/money"
import { singleVariantProduct } from "./single-variant-product"
import { UNFINISHED } from "./unfinished-product"

/** A unique handle. Names may repeat, the engine's handles may not. */
function uniqueHandle(name: string): string {
  const suffix = generateEntityId().slice(-8).toLowerCase()
  return [toHandle(name), suffix].filter(Boolean).join("-")
}

/** The parts that a copy takes from its original, besides its form's fields. */
export type CopiedProduct = Pick<Product, "options" | "variants" | "details">

/** The original's options and variants, without SKUs and sale prices. */
function copiedVariants({ options, variants }: CopiedProduct) {
  if (!options || !variants) return {}
  return {
    options: options.map(({ name, values }) => ({ title: name, values, is_exclusive: true })),
    variants: variants.map(
      ({ title, options: values, imageUrl, price, regularPrice, contentAmount }, rank) => ({
        title,
        variant_rank: rank,
        manage_inventory: true,
        options: values,
        ...(contentAmount !== undefined && { metadata: { [CONTENT_KEY]: contentAmount } }),
        ...(imageUrl !== null && { thumbnail: imageUrl }),
        prices: [{ currency_code: CURRENCY_CODE, amount: toDollars(regularPrice ?? price) }],
      }),
    ),
  }
}

/** The original's pictures and details. A picture chosen for the copy comes first. */
function copiedDetails({ details }: CopiedProduct, chosen: string | null) {
  if (!details) return { metadata: {} }
  const { pictures, ...rest } = details
  const images = imagesOf(pictures)
  const isOther = chosen !== null && !pictures.some(({ url }) => url === chosen)
  return {
    metadata: { [DETAILS_KEY]: rest },
    ...(pictures.length > 0 && { images: isOther ? [{ url: chosen }, ...images] : images }),
  }
}

/**
 * The input of the engine's `createProductsWorkflow` for an unfinished facade product.
 *
 * @param copied the original, if the product is a copy
 */
export function toEngineProduct(
  product: ProductBody,
  shop: { categoryId: string | null; salesChannelId: string; profileId: string | null },
  copied: CopiedProduct | null = null,
) {
  const goods = singleVariantProduct({
    ...product,
    handle: uniqueHandle(product.name),
    price: toDollars(product.price),
    stock: product.stockQuantity,
    salesChannelId: shop.salesChannelId,
    profileId: shop.profileId ?? undefined,
    ...(shop.categoryId !== null && { categoryIds: [shop.categoryId] }),
  })
  const { metadata, ...details } = copied ? copiedDetails(copied, product.imageUrl) : { metadata: {} }
  return {
    ...goods,
    ...(copied && copiedVariants(copied)),
    ...details,
    status: ProductStatus.DRAFT,
    metadata: { ...goods.metadata, ...metadata, ...UNFINISHED },
  }
}
