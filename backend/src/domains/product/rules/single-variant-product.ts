import { CURRENCY_CODE } from "@shop/contracts"

/** The input of the engine's `createProductsWorkflow` for a product with a single variant. */
export function singleVariantProduct(product: {
  handle: string
  sku?: string
  title: string
  description: string
  price: number
  stock: number | null
  imageUrl: string | null | undefined
  salesChannelId: string
  profileId: string | undefined
  categoryIds?: string[]
}) {
  const { imageUrl } = product
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    status: "published" as const,
    ...(imageUrl && { thumbnail: imageUrl, images: [{ url: imageUrl }] }),
    ...(product.categoryIds && { category_ids: product.categoryIds }),
    ...(product.stock !== null && product.profileId && { shipping_profile_id: product.profileId }),
    sales_channels: [{ id: product.salesChannelId }],
    options: [{ title: "Default option", values: ["Default option value"] }],
    variants: [
      {
        title: "Default variant",
        ...(product.sku !== undefined && { sku: product.sku }),
        manage_inventory: product.stock !== null,
        options: { "Default option": "Default option value" },
        prices: [{ currency_code: CURRENCY_CODE, amount: product.price }],
      },
    ],
  }
}
