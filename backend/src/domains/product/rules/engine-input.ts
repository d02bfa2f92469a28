import { generateEntityId, ProductStatus, toHandle } from "@medusajs/framework/utils"
import type { Product, ProductBody, ProductChanges } from "@shop/contracts"
import { toImagePath } from "../../../lib/image-path"
import { toDollars } from "../../money/rules/money"
import { singleVariantProduct } from "./single-variant-product"
import { UNFINISHED } from "./unfinished-product"

/** A handle that no other product has: names may repeat, the engine's handles may not. */
function uniqueHandle(name: string): string {
  const suffix = generateEntityId().slice(-8).toLowerCase()
  return [toHandle(name), suffix].filter(Boolean).join("-")
}

/** What the engine's `createProductsWorkflow` takes for a product of the facade that is not finished yet. */
export function toEngineProduct(
  product: ProductBody,
  shop: { categoryId: string | null; salesChannelId: string; profileId: string | null },
) {
  const goods = singleVariantProduct({
    handle: uniqueHandle(product.name),
    title: product.name,
    description: product.description,
    price: toDollars(product.price),
    stock: product.stockQuantity,
    imageUrl: product.imageUrl,
    salesChannelId: shop.salesChannelId,
    profileId: shop.profileId ?? undefined,
    ...(shop.categoryId !== null && { categoryIds: [shop.categoryId] }),
  })
  return { ...goods, status: ProductStatus.DRAFT, metadata: UNFINISHED }
}

/**
 * What the engine's `updateProductsWorkflow` takes to give a product its texts and picture; null when they stay.
 * The picture is left alone where it is as shown, so that further pictures stay.
 */
export function toEngineUpdate(changes: ProductChanges, shown: Product) {
  const { name, description, imageUrl } = changes
  const isNewPicture = imageUrl !== undefined && toImagePath(shown.imageUrl) !== toImagePath(imageUrl)
  const update = {
    ...(name !== undefined && name !== shown.name && { title: name }),
    ...(description !== undefined && description !== shown.description && { description }),
    ...(isNewPicture && { thumbnail: imageUrl, images: imageUrl ? [{ url: imageUrl }] : [] }),
  }
  return Object.keys(update).length > 0 ? update : null
}
