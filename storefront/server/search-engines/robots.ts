import { paths } from "~/config/paths"

/** What no search engine has any business with. Listings that are merely not worth finding say so themselves. */
const CLOSED = [
  "/api/",
  paths.account(),
  paths.admin(),
  paths.checkout(),
  paths.membershipCheckout(),
  "/membership-checkout",
]

export function robotsText(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`)
  return ["User-agent: *", ...rules, "Allow: /", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n")
}
