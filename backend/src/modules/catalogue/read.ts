import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Category, Visibility } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import type { CataloguedProduct } from "./product-columns"
import { selectProduct, toProduct, type ProductRow } from "./product-row"
import type { VisibleProduct } from "./types"

type Manager = SqlEntityManager | undefined

interface CategoryRow {
  id: number
  name: string
  description: string
  image_url: string | null
  product_count: number
}

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    productCount: row.product_count,
  }
}

/** Whether the database can compare trigrams, which tolerates typos. */
export async function hasTrigrams(manager: Manager): Promise<boolean> {
  const rows = await rowsOf(manager, "select 1 from pg_extension where extname = 'pg_trgm'")
  return rows.length > 0
}

/** One product by its facade id; null if these levels don't show it. */
export async function readProduct(
  manager: Manager,
  id: number,
  levels: Visibility[],
  audienceId: number | undefined,
): Promise<CataloguedProduct | null> {
  const [row] = await rowsOf<ProductRow>(
    manager,
    `select ${selectProduct(audienceId)} from catalogue_product p
      where p.id = ? and p.listed and p.visibility = any(?::text[])`,
    [id, levels],
  )
  return row ? toProduct(row, audienceId) : null
}

/** The columns of a `VisibleProduct`. */
export const VISIBLE_COLUMNS = `catalogue_product.product_id as "productId", catalogue_product.id, name,
  image_url as "imageUrl", variants, (details->>'supplyDays')::int as "supplyDays"`

/** The listed ones of these engine products that the levels show. */
export async function readVisible(
  manager: Manager,
  productIds: string[],
  levels: Visibility[],
): Promise<VisibleProduct[]> {
  if (productIds.length === 0) return []
  return rowsOf<VisibleProduct>(
    manager,
    `select ${VISIBLE_COLUMNS} from catalogue_product
      where product_id = any(?::text[]) and listed and visibility = any(?::text[])`,
    [productIds, levels],
  )
}

const CATEGORY_COLUMNS = `c.id, c.name, c.description, c.image_url,
  (select coalesce(sum(n.amount), 0)::int from catalogue_count n
    where n.category_id = c.id and n.doctor_id = 0 and n.visibility = any(?::text[])) as product_count`

/** A page of the categories in the merchant's order, with the number of products that these levels show. */
export async function readCategories(
  manager: Manager,
  page: { levels: Visibility[]; limit: number; offset: number },
): Promise<{ items: Category[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    rowsOf<CategoryRow>(
      manager,
      `select ${CATEGORY_COLUMNS} from catalogue_category c where c.listed order by c.rank, c.id limit ? offset ?`,
      [page.levels, page.limit, page.offset],
    ),
    rowsOf<{ total: number }>(manager, "select count(*)::int as total from catalogue_category where listed"),
  ])
  return { items: rows.map(toCategory), total: count?.total ?? 0 }
}

/** One category by the facade's id; null when there is none. */
export async function readCategory(
  manager: Manager,
  id: number,
  levels: Visibility[],
): Promise<Category | null> {
  const [row] = await rowsOf<CategoryRow>(
    manager,
    `select ${CATEGORY_COLUMNS} from catalogue_category c where c.id = ? and c.listed`,
    [levels, id],
  )
  return row ? toCategory(row) : null
}
