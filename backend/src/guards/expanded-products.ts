const PRODUCTS = "products"

/** Whether fields of a query reach products through a relation. */
export function expandsProducts(fields: string[]): boolean {
  return fields.some((field) => field.split(".").includes(PRODUCTS))
}

/** The same fields with the id of every product that they reach, so that each can be told. */
export function withProductIds(fields: string[]): string[] {
  const ids = fields.flatMap((field) => {
    const path = field.split(".")
    const end = path.lastIndexOf(PRODUCTS)
    return end < 0 ? [] : [[...path.slice(0, end + 1), "id"].join(".")]
  })
  return [...new Set([...fields, ...ids])]
}

function isShown(product: unknown, hidden: ReadonlySet<string>): boolean {
  if (typeof product !== "object" || product === null || !("id" in product)) return false
  return typeof product.id === "string" && !hidden.has(product.id)
}

/** A JSON value without the hidden members of every list called `products`; what has no id is hidden too. */
export function withoutProducts(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProducts(item, hidden))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const shown =
        key === PRODUCTS && Array.isArray(entry) ? entry.filter((product) => isShown(product, hidden)) : entry
      return [key, withoutProducts(shown, hidden)]
    }),
  )
}
