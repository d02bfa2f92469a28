import { paths } from "~/config/paths"

/** The main navigation: HCP and AFFILIATES share a screen, CONTACT is the about page. */
export const NAV_ITEMS = [
  { label: "HOME", to: paths.home() },
  { label: "SHOP", to: paths.shop() },
  { label: "MEMBERSHIP", to: paths.membership() },
  { label: "HCP", to: paths.doctors() },
  { label: "AFFILIATES", to: paths.doctors() },
  { label: "CONTACT", to: paths.about() },
] as const
