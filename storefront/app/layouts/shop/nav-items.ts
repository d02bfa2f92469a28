import { paths } from "~/config/paths"

interface NavItem {
  label: string
  to: string
  /** Shares its screen with the item before, which is the one that is shown as open. */
  isSecond?: true
}

/** The main navigation: HCP and AFFILIATES share a screen, CONTACT is the about page. */
export const NAV_ITEMS: readonly NavItem[] = [
  { label: "HOME", to: paths.home() },
  { label: "SHOP", to: paths.shop() },
  { label: "MEMBERSHIP", to: paths.membership() },
  { label: "HCP", to: paths.doctors() },
  { label: "AFFILIATES", to: paths.doctors(), isSecond: true },
  { label: "CONTACT", to: paths.about() },
]
