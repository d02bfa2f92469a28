import type { PageSlug, PublicConfig } from "@shop/contracts"
import { paths } from "~/config/paths"
import { versionOf } from "~/lib/config/get-config"

/** The links of the footer; pages that aren't published are left out. */
export function footerLinks(config: PublicConfig) {
  const written = (slug: PageSlug, label: string) =>
    versionOf(config, slug) ? [{ label, to: paths.page(slug) }] : []
  return [
    {
      title: "Shop",
      links: [
        { label: "All Products", to: paths.shop() },
        { label: "Membership", to: paths.membership() },
        { label: "Healthcare professionals", to: paths.doctors() },
        { label: "Wish list", to: paths.wishlist() },
      ],
    },
    {
      title: "Help",
      links: [
        { label: "Contact", to: paths.contact() },
        ...written("faq", "FAQ"),
        { label: "Shipping", to: paths.shipping() },
        { label: "Returns", to: paths.returns() },
      ],
    },
    {
      title: "Company",
      links: [
        ...written("about", "About"),
        { label: "Account", to: paths.account() },
        ...written("terms", "Terms"),
        ...written("privacy", "Privacy"),
        ...written("health-data", "Health data"),
        ...written("cookies", "Cookies"),
      ],
    },
  ]
}
