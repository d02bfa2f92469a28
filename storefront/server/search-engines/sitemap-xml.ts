const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

function document(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => {
    const escaped = address.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    return `<${item}><loc>${escaped}</loc></${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join("\n")}\n</${root}>\n`
}

/** A sitemap of pages, given their absolute URLs. */
export const sitemapXml = (addresses: readonly string[]) => document("urlset", "url", addresses)

/** A sitemap index, given the sitemaps' absolute URLs. */
export const sitemapIndexXml = (addresses: readonly string[]) =>
  document("sitemapindex", "sitemap", addresses)
