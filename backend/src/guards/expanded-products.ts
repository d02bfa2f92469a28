const PRODUCTS = "products"

/** Whether the fields of a query include products of a relation. */
export function expandsProducts(fields: string[]): boolean {
  return fields.some((field) => field.split(".").includes(PRODUCTS))
}

/** Adds the product id wherever the fields include products, so that each product can be identified. */
export function withProductIds(fields: string[]): string[] {
  const ids = fields.flatMap((field) => {
    const path = field.split(".")
    const end = path.lastIndexOf(PRODUCTS)
    return end < 0 ? [] : [[...path.slice(0, end + 1), "id"].join(".")]
  })
  return [...new Set([...fields, ...ids])]
}

function idOf(product: unknown): string | undefined {
  const hasId = typeof product === "object" && product !== null && "id" in product
  return hasId && typeof product.id === "string" ? product.id : undefined
}

/** The ids in every list called `products` of a JSON value, each once. */
export function productIdsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  const ids = Object.entries(value).flatMap(([key, entry]) => [
    ...(key === PRODUCTS && Array.isArray(entry) ? entry.flatMap((product) => idOf(product) ?? []) : []),
    ...productIdsIn(entry),
  ])
  return [...new Set(ids)]
}

function isAmong(shown: ReadonlySet<string>, id: string | undefined): boolean {
  return id !== undefined && shown.has(id)
}

/** A JSON value whose `products` lists contain only shown products; a product without an id is never shown. */
export function onlyProducts(value: unknown, shown: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => onlyProducts(item, shown))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const isList = key === PRODUCTS && Array.isArray(entry)
      const kept = isList ? entry.filter((product) => isAmong(shown, idOf(product))) : entry
      return [key, onlyProducts(kept, shown)]
    }),
  )
}
