import { CURRENCY_CODE } from "@shop/contracts"
import { ONLY_VARIANT } from "#domains/store/stock/rules/order-stock"
import { engineFieldsOf, type ShownFields } from "#domains/catalogue/rules/engine-fields"

/** The option that the engine requires of a product without a choice. */
export const ONLY_OPTION = { name: "Default option", value: "Default option value" }

/** The input of the engine's `createProductsWorkflow` for a product with a single variant. */
export function singleVariantProduct(
  product: ShownFields & {
    name: string
    handle: string
    sku?: string
    /** In dollars. */
    price: number
    /** Null if the stock is not tracked. */
    stock: number | null
    salesChannelId: string
    profileId: string | undefined
    categoryIds?: string[]
    /** Published by default. */
    status?: "draft" | "published"
  },
) {
  return {
    ...engineFieldsOf(product, {}),
    title: product.name,
    handle: product.handle,
    status: product.status ?? ("published" as const),
    ...(product.categoryIds && { category_ids: product.categoryIds }),
    ...(product.stock !== null && product.profileId && { shipping_profile_id: product.profileId }),
    sales_channels: [{ id: product.salesChannelId }],
    options: [{ title: ONLY_OPTION.name, values: [ONLY_OPTION.value] }],
    variants: [
      {
        title: ONLY_VARIANT,
        ...(product.sku !== undefined && { sku: product.sku }),
        manage_inventory: product.stock !== null,
        options: { [ONLY_OPTION.name]: ONLY_OPTION.value },
        prices: [{ currency_code: CURRENCY_CODE, amount: product.price }],
      },
    ],
  }
}
