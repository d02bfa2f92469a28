import { CURRENCY_CODE } from "@shop/contracts"
import { engineFieldsOf, type ShownFields } from "../../catalogue/rules/engine-fields"

/** The input of the engine's `createProductsWorkflow` for a product with a single variant. */
export function singleVariantProduct(
  product: ShownFields & {
    name: string
    handle: string
    sku?: string
    /** In dollars. */
    price: number
    /** Null where nobody counts it. */
    stock: number | null
    salesChannelId: string
    profileId: string | undefined
    categoryIds?: string[]
  },
) {
  return {
    ...engineFieldsOf(product, {}),
    title: product.name,
    handle: product.handle,
    status: "published" as const,
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
