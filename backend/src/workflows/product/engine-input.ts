import { generateEntityId, toHandle } from "@medusajs/framework/utils"
import type { Product, ProductBody } from "@shop/contracts"
import { toImagePath } from "../../lib/image-path"
import { toDollars } from "../../policy/money"
import { singleVariantProduct } from "../shop/special-products"

/** A handle that no other product has: names may repeat, the engine's handles may not. */
function uniqueHandle(name: string): string {
  const suffix = generateEntityId().slice(-8).toLowerCase()
  return [toHandle(name), suffix].filter(Boolean).join("-")
}

/** What the engine's `createProductsWorkflow` takes for a product of the facade. */
export function toEngineProduct(
  product: ProductBody,
  shop: { categoryId: string; salesChannelId: string; profileId: string | null },
) {
  return singleVariantProduct({
    handle: uniqueHandle(product.name),
    title: product.name,
    description: product.description,
    price: toDollars(product.price),
    stock: product.stockQuantity,
    imageUrl: product.imageUrl,
    salesChannelId: shop.salesChannelId,
    profileId: shop.profileId ?? undefined,
    categoryIds: [shop.categoryId],
  })
}

/**
 * What the engine's `updateProductsWorkflow` takes to give a product its texts and picture. The picture is
 * left alone where it is as shown, so that further pictures stay.
 */
export function toEngineUpdate(productId: string, wanted: ProductBody, shown: Product) {
  const { imageUrl } = wanted
  const isSamePicture = toImagePath(shown.imageUrl) === toImagePath(imageUrl)
  return {
    id: productId,
    title: wanted.name,
    description: wanted.description,
    ...(!isSamePicture && { thumbnail: imageUrl, images: imageUrl ? [{ url: imageUrl }] : [] }),
  }
}
