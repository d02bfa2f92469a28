import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Category, Product, Visibility } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import { countCondition, productCondition, productOrder } from "./filter"
import type { CatalogueFilter } from "./types"

type Manager = SqlEntityManager | undefined

interface ProductRow {
  id: number
  name: string
  description: string
  price_cents: number
  image_url: string | null
  visibility: Visibility
  featured: boolean
  category_id: number | null
  stock: number
  doctor_ids: number[]
  created_at: Date
}

interface CategoryRow {
  id: number
  name: string
  description: string
  image_url: string | null
  product_count: number
}

// A category that is gone or switched off leaves its products uncategorised.
const PRODUCT_COLUMNS = `p.id, p.name, p.description, p.price_cents, p.image_url, p.visibility, p.featured,
  (select c.id from catalogue_category c where c.id = p.category_id and c.listed) as category_id,
  p.stock, p.doctor_ids, p.created_at`

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price_cents,
    imageUrl: row.image_url,
    visibility: row.visibility,
    categoryId: row.category_id,
    stockQuantity: row.stock,
    featured: row.featured,
    doctorIds: row.doctor_ids.map(String),
    createdAt: row.created_at.toISOString(),
  }
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

/** Whether the database compares texts by trigrams, which forgives typing mistakes. */
export async function hasTrigrams(manager: Manager): Promise<boolean> {
  const rows = await rowsOf(manager, "select 1 from pg_extension where extname = 'pg_trgm'")
  return rows.length > 0
}

/** A page of the product list, in order. */
export async function readProducts(
  manager: Manager,
  filter: CatalogueFilter,
  fuzzy: boolean,
): Promise<Product[]> {
  const condition = productCondition(filter, fuzzy)
  const order = productOrder(filter, fuzzy)
  const rows = await rowsOf<ProductRow>(
    manager,
    `select ${PRODUCT_COLUMNS} from (
        select * from catalogue_product where ${condition.sql} order by ${order.sql} limit ? offset ?
      ) p order by ${order.sql}`,
    [...condition.bindings, ...order.bindings, filter.limit, filter.offset, ...order.bindings],
  )
  return rows.map(toProduct)
}

/** The length of the whole product list; from kept counts unless `q` or `ids` narrow it. */
export async function countProducts(
  manager: Manager,
  filter: CatalogueFilter,
  fuzzy: boolean,
): Promise<number> {
  const counted = !filter.q && !filter.ids
  const condition = counted ? countCondition(filter) : productCondition(filter, fuzzy)
  const [row] = await rowsOf<{ total: number }>(
    manager,
    counted
      ? `select coalesce(sum(amount), 0)::int as total from catalogue_count where ${condition.sql}`
      : `select count(*)::int as total from catalogue_product where ${condition.sql}`,
    condition.bindings,
  )
  return row?.total ?? 0
}

/** One product by the facade's id; null when there is none that these levels show. */
export async function readProduct(
  manager: Manager,
  id: number,
  levels: Visibility[],
): Promise<Product | null> {
  const [row] = await rowsOf<ProductRow>(
    manager,
    `select ${PRODUCT_COLUMNS} from catalogue_product p
      where p.id = ? and p.listed and p.visibility = any(?::text[])`,
    [id, levels],
  )
  return row ? toProduct(row) : null
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
