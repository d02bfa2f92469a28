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
    `select listed, product_id as "productId", id, name, description, price_cents as "priceCents",
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

const COUNTS = {
  kept: "select * from catalogue_count where amount <> 0",
  due: `select visibility, featured, coalesce(category_id, 0), doctor, count(*)::int
    from catalogue_product cross join unnest(array_prepend(0, doctor_ids)) doctor where listed
    group by 1, 2, 3, 4`,
}

const LISTINGS = {
  kept: `select doctor_id, category_id, among_featured, visibility, id, created_at, price_cents, name, featured
    from catalogue_listing`,
  due: `select doctor, category, among, visibility, id, created_at, price_cents, lower(name), featured
    from catalogue_product
      cross join unnest(array_prepend(0, doctor_ids)) doctor
      cross join unnest(array_remove(array[0, category_id], null)) category
      cross join unnest(case when featured then array[false, true] else array[false] end) among
    where listed and id is not null`,
}

/** Tables that triggers keep, where they are not what the products say. */
export async function findBrokenTables(manager: Manager): Promise<string[]> {
  const tables = { catalogue_count: COUNTS, catalogue_listing: LISTINGS }
  const broken = await Promise.all(
    Object.entries(tables).map(async ([table, { kept, due }]) => {
      const rows = await rowsOf(
        manager,
        `((${kept}) except (${due})) union all ((${due}) except (${kept})) limit 1`,
      )
      return rows.length > 0 ? [table] : []
    }),
  )
  return broken.flat()
}
