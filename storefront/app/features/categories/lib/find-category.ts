import type { Category } from "@shop/contracts"

/** Converts a name to its URL slug: `Heat, Cold & Current` becomes `heat-cold-current`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** The category for `/shop?category=…`, which may be a slug or an id. */
export function findCategory(categories: readonly Category[], wanted: string | null): Category | undefined {
  if (!wanted) return undefined
  return categories.find(
    (category) => slugOf(category.name) === slugOf(wanted) || String(category.id) === wanted,
  )
}
