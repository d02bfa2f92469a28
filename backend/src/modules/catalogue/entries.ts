import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "../../lib/rows"
import type { CatalogueEntry, CategoryEntry } from "./types"

type Manager = SqlEntityManager | undefined

interface ListedProduct extends Omit<Extract<CatalogueEntry, { listed: true }>, "createdAt"> {
  createdAt: Date
}

/** Listed products as a refresh would write them, by the engine's ids. */
export async function readEntries(manager: Manager, productIds: string[]): Promise<CatalogueEntry[]> {
  const rows = await rowsOf<ListedProduct>(
    manager,
    `select listed, product_id as "productId", id, name, description, price_cents::float8 as "priceCents",
        group_prices as "groupPrices",
        image_url as "imageUrl", visibility, featured, category_id as "categoryId", stock,
        doctor_ids as "doctorIds", created_at as "createdAt", source_ids as "sourceIds"
      from catalogue_product where product_id = any(?::text[]) and listed`,
    [productIds],
  )
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Listed categories as a refresh would write them, by the engine's ids. */
export async function readCategoryEntries(manager: Manager, categoryIds: string[]): Promise<CategoryEntry[]> {
  return rowsOf<CategoryEntry>(
    manager,
    `select listed, category_id as "categoryId", id, name, description, image_url as "imageUrl", rank
      from catalogue_category where category_id = any(?::text[]) and listed`,
    [categoryIds],
  )
}
