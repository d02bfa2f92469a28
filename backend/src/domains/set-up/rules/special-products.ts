import { CURRENCY_CODE, DEFAULT_MEMBERSHIP_PRICE_DOLLARS, STARTER_KIT_VALUE_CENTS } from "@shop/contracts"
import type { PictureName } from "../../../artwork"
import { toDollars } from "../../money/rules/money"
import type { ProductKind } from "../../access/rules/product-access"

/** A product the shop itself sells by: the membership, or the kit that comes with it. */
export interface SpecialProduct {
  kind: Exclude<ProductKind, "goods">
  handle: string
  sku: string
  title: string
  description: string
  picture: PictureName
  /** In dollars, as the engine keeps prices. */
  price: number
  /** Pieces in stock; null for what is not shipped. */
  stock: number | null
}

export const SPECIAL_PRODUCTS: SpecialProduct[] = [
  {
    kind: "membership",
    handle: "lifetime-membership",
    sku: "MR-MEMBERSHIP",
    title: "Lifetime Membership",
    description:
      "One payment, for good: member-only products, the storefronts of our doctors, every future release, and a starter kit as a welcome gift.",
    picture: "membership",
    price: DEFAULT_MEMBERSHIP_PRICE_DOLLARS,
    stock: null,
  },
  {
    kind: "starter_kit",
    handle: "recovery-starter-kit",
    sku: "MR-STARTER-KIT",
    title: "Recovery Starter Kit",
    description:
      "The welcome gift of every membership: a roll of kinesiology tape, a massage ball, a travel bottle of magnesium lotion and two servings of electrolyte mix. Packed with the first order.",
    picture: "starter-kit",
    price: toDollars(STARTER_KIT_VALUE_CENTS),
    stock: 500,
  },
]

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
