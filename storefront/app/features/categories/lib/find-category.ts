import type { Category } from "@shop/contracts"

/** A name as an address writes it: `Heat, Cold & Current` as `heat-cold-current`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** The category that `/shop?category=…` means: its name as written in addresses, or its id. */
export function findCategory(categories: readonly Category[], wanted: string | null): Category | undefined {
  if (!wanted) return undefined
  return categories.find(
    (category) => slugOf(category.name) === slugOf(wanted) || String(category.id) === wanted,
  )
}
