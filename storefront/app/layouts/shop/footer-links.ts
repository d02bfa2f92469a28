import { paths } from "~/config/paths"

export const FOOTER_LINKS = [
  {
    title: "Shop",
    links: [
      { label: "All Products", to: paths.shop() },
      { label: "Membership", to: paths.membership() },
      { label: "Healthcare Professionals", to: paths.doctors() },
      { label: "Wish list", to: paths.wishlist() },
    ],
  },
  {
    title: "Help",
    links: [
      { label: "Contact", to: paths.contact() },
      { label: "FAQ", to: paths.faq() },
      { label: "Shipping", to: paths.shipping() },
      { label: "Returns", to: paths.returns() },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", to: paths.about() },
      { label: "Account", to: paths.account() },
    ],
  },
] as const
