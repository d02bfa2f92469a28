import { paths } from "~/config/paths"

/** Paths that search engines must not crawl. Listings that merely shouldn't be indexed say so themselves. */
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
