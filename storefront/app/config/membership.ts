import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"

const kitValue = formatDollars(STARTER_KIT_VALUE_CENTS / 100)

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
