import { paths } from "~/config/paths"
import { useConfig, versionOf } from "~/lib/config/get-config"

interface NavItem {
  label: string
  to: string
  /** Shares its screen with the item before, which is the one that is shown as open. */
  isSecond?: true
}

/** The main navigation: HCP and AFFILIATES share a screen; CONTACT is the about page where somebody has written it. */
export function useNavItems(): readonly NavItem[] {
  const hasAbout = versionOf(useConfig(), "about") !== undefined
  return [
    { label: "HOME", to: paths.home() },
    { label: "SHOP", to: paths.shop() },
    { label: "MEMBERSHIP", to: paths.membership() },
    { label: "HCP", to: paths.doctors() },
    { label: "AFFILIATES", to: paths.doctors(), isSecond: true },
    { label: "CONTACT", to: hasAbout ? paths.page("about") : paths.contact() },
  ]
}
