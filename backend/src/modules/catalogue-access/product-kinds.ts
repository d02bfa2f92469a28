/** The type of a product; only goods are listed in the shop. */
export const PRODUCT_KINDS = ["goods", "membership", "starter_kit"] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
