import { THEME_COLORS } from "~/config/theme-colors"
import { paths } from "~/config/paths"

const PNG = "image/png"

/** The icons of the installed shop; `storefront/README.md` says what they are drawn from. */
const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: PNG },
  { src: "/icons/icon-512.png", sizes: "512x512", type: PNG },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: PNG, purpose: "maskable" },
]

interface Names {
  siteName: string
  siteDescription: string
}

/**
 * The web app manifest. It can hold only one pair of colors, the light theme's; the pages set their own for each theme.
 */
export const manifest = ({ siteName, siteDescription }: Names) => ({
  id: paths.home(),
  name: siteName,
  description: siteDescription,
  lang: "en",
  start_url: paths.home(),
  scope: paths.home(),
  display: "standalone",
  background_color: THEME_COLORS.light,
  theme_color: THEME_COLORS.light,
  icons: ICONS,
  shortcuts: [
    { name: "Shop", url: paths.shop() },
    { name: "Your orders", url: paths.orders() },
  ],
})
