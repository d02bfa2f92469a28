import { DEFAULT_MEMBERSHIP_PRICE_DOLLARS, STARTER_KIT_VALUE_CENTS } from "@shop/contracts"
import { toDollars } from "../../money/rules/money"
import type { ProductKind } from "../../../modules/catalogue-access/product-kinds"

/** A product the shop itself sells by: the membership, or the kit that comes with it. */
export interface SpecialProduct {
  kind: Exclude<ProductKind, "goods">
  handle: string
  sku: string
  title: string
  description: string
  /** The name of a file in the folder `pictures`. */
  picture: string
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
    picture: "membership.webp",
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
    picture: "starter-kit.webp",
    price: toDollars(STARTER_KIT_VALUE_CENTS),
    stock: 500,
  },
]
