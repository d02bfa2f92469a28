import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"

const kitValue = formatDollars(STARTER_KIT_VALUE_CENTS / 100)

/** What joining costs; the price in dollars. */
export const joiningCost = (price: number) => (price > 0 ? `${formatDollars(price)} once` : "Free")

/** What joining costs and what it brings, as said beside every button that buys. */
export const joiningOffer = (price: number) =>
  `${joiningCost(price)}, for life, with a ${kitValue} starter kit.`

/** The membership's benefits, in the same words on every page. */
export const MEMBER_BENEFITS = [
  {
    title: "Exclusive member-only products",
    text: "Products only members can buy, on top of everything else.",
  },
  {
    title: "Doctor storefronts",
    text: "Products that healthcare professionals recommend to their own patients.",
  },
  {
    title: "Lifetime access",
    text: "All benefits and every future release. Nothing to renew, nothing to cancel.",
  },
  {
    title: `Free recovery starter kit, a ${kitValue} value`,
    text: "A limited-time welcome gift that ships with your first order.",
  },
] as const
