import type { CatalogueEntry, CategoryEntry } from "../../backend/src/modules/catalogue/types"

type Listed = Extract<CatalogueEntry, { listed: true }>

/** A product as a refresh of the catalogue would write it. */
export function entry(id: number, changes: Partial<Listed> = {}): Listed {
  return {
    listed: true,
    productId: `prod_${id}`,
    id,
    name: `Product ${id}`,
    description: "For sore muscles",
    priceCents: 1000 + id,
    imageUrl: null,
    visibility: "public",
    featured: false,
    categoryId: null,
    categoryIds: changes.categoryId ? [changes.categoryId] : [],
    stock: 3,
    doctorIds: [],
    groupPrices: {},
    flatPriceIn: null,
    variants: [],
    details: null,
    createdAt: new Date(Date.UTC(2026, 0, id)).toISOString(),
    ...changes,
  }
}

/** A category as a refresh of the catalogue would write it. */
export function categoryEntry(id: number, listed = true): CategoryEntry {
  const categoryId = `cat_${id}`
  if (!listed) return { listed, categoryId }
  return { listed, categoryId, id, name: `C${id}`, description: "", imageUrl: null, rank: -id }
}
