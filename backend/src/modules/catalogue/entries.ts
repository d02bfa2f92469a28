import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { productColumns } from "./product-columns"
import type { CatalogueEntry, CategoryEntry, ListedProduct } from "./types"

type Manager = SqlEntityManager | undefined

/** The select list of a product's entry. */
const ENTRY = productColumns
  .map(({ field, column, type }) => `${column}${type === "bigint" ? "::float8" : ""} as "${field}"`)
  .join(", ")

/** The listed ones of these products (engine ids), in the form that a refresh writes. */
export async function readEntries(manager: Manager, productIds: string[]): Promise<CatalogueEntry[]> {
  const rows = await rowsOf<Omit<ListedProduct, "createdAt"> & { createdAt: Date }>(
    manager,
    `select product_id as "productId", ${ENTRY}
      from catalogue_product where product_id = any(?::text[]) and listed`,
    [productIds],
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The listed ones of these categories (engine ids), in the form that a refresh writes. */
export async function readCategoryEntries(manager: Manager, categoryIds: string[]): Promise<CategoryEntry[]> {
  return rowsOf<CategoryEntry>(
    manager,
    `select listed, category_id as "categoryId", id, name, description, image_url as "imageUrl", rank
      from catalogue_category where category_id = any(?::text[]) and listed`,
    [categoryIds],
  )
}
