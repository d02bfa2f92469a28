import { paths } from "~/config/paths"
import { useConfig, versionOf } from "~/lib/config/get-config"

interface NavItem {
  label: string
  to: string
  /** Leads to the same screen as the previous item, which is the one highlighted as current. */
  isSecond?: true
}

/** The main navigation: HCP and AFFILIATES share a screen; CONTACT leads to the about page if it is published. */
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
