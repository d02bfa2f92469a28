import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { formatDollars } from "@shop/contracts/rules"

const kitValue = formatDollars(STARTER_KIT_VALUE_CENTS / 100)

/** The membership's benefits, in the same words on every page. */
export const MEMBER_BENEFITS = [
  {
    title: "Exclusive member-only products",
    text: "The formulations and devices we reserve for members, next to the whole public range.",
  },
  {
    title: "Doctor storefronts",
    text: "Shelves curated by healthcare professionals, with what they recommend to their own patients.",
  },
  {
    title: "Lifetime access",
    text: "All benefits and every future release, for good. There is nothing to renew and nothing to cancel.",
  },
  {
    title: `Free recovery starter kit, a ${kitValue} value`,
    text: "A limited-time welcome gift that travels with your first order.",
  },
] as const
