import { generateEntityId, ProductStatus, toHandle } from "@medusajs/framework/utils"
import type { ProductBody } from "@shop/contracts"
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
    ...product,
    handle: uniqueHandle(product.name),
    price: toDollars(product.price),
    stock: product.stockQuantity,
    salesChannelId: shop.salesChannelId,
    profileId: shop.profileId ?? undefined,
    ...(shop.categoryId !== null && { categoryIds: [shop.categoryId] }),
  })
  return { ...goods, status: ProductStatus.DRAFT, metadata: { ...goods.metadata, ...UNFINISHED } }
}
