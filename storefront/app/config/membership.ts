import type { PublicConfig } from "@shop/contracts"
import { formatDollars } from "@shop/contracts/rules"

const BENEFITS = [
  {
    title: "Exclusive member-only products",
    text: "Products that only members can buy.",
  },
  {
    title: "Doctor storefronts",
    text: "Products that healthcare professionals recommend to their own patients.",
  },
  {
    title: "Lifetime access",
    text: "All benefits and every future release. Nothing to renew, nothing to cancel.",
  },
]

/** The starter kit's value, for example `$35`. */
export const kitValue = ({ value }: NonNullable<PublicConfig["starterKit"]>) => formatDollars(value / 100)

/** What joining costs; the price in dollars. */
export const joiningCost = (price: number) => (price > 0 ? `${formatDollars(price)} once` : "Free")

/** What joining costs and what it brings, as said beside every button that buys. */
export const joiningOffer = ({
  membershipPrice,
  starterKit,
}: Pick<PublicConfig, "membershipPrice" | "starterKit">) =>
  `${joiningCost(membershipPrice)}, for life${starterKit ? `, with a ${kitValue(starterKit)} starter kit` : ""}.`

/** The membership's benefits, in the same words on every page. */
export function memberBenefits({ starterKit }: Pick<PublicConfig, "starterKit">) {
  if (!starterKit) return BENEFITS
  return [
    ...BENEFITS,
    {
      title: `Free recovery starter kit, a ${kitValue(starterKit)} value`,
      text: "A limited-time welcome gift that ships with your first order.",
    },
  ]
}
