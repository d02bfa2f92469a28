import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import {
  countCondition,
  inProducts,
  isNarrowed,
  levelsOf,
  orderBy,
  productCondition,
  type Fragment,
} from "./filter"
import { listPage, nearestPage } from "./list"
import type { CataloguedProduct } from "./product-columns"
import { priceFor, selectProduct, toProduct, type ProductRow } from "./product-row"
import { searchMatches, searchOrder } from "./search"
import type { CatalogueFilter } from "./types"
import { searchQuery } from "./words"

type Manager = SqlEntityManager | undefined

/** A page of products, and the length of the whole list. */
interface ProductPage {
  items: CataloguedProduct[]
  total: number
}

/** Up to this offset, skipping rows is cheap. */
const NEAR = 200

async function countProducts(manager: Manager, filter: CatalogueFilter): Promise<number> {
  const { sql, bindings } = countCondition(filter)
  const [row] = await rowsOf<{ total: number }>(
    manager,
    `select coalesce(sum(amount), 0)::int as total from catalogue_count where ${sql}`,
    bindings,
  )
  return row?.total ?? 0
}

/** The products with a page's ids, in the order of the list. */
async function productsOf(
  manager: Manager,
  ids: Fragment,
  order: string,
  audienceId: number | undefined,
): Promise<CataloguedProduct[]> {
  const rows = await rowsOf<ProductRow>(
    manager,
    `select ${selectProduct(audienceId)} from (${ids.sql}) page join catalogue_product p on p.id = page.id and p.listed
      order by ${order}`,
    ids.bindings,
  )
  return rows.map((row) => toProduct(row, audienceId))
}

const ofProduct = (audienceId: number | undefined) => (column: string) => {
  if (column === "price_cents") return priceFor(audienceId, "p.")
  return column === "name" ? "lower(p.name)" : `p.${column}`
}

async function browseList(manager: Manager, filter: CatalogueFilter): Promise<ProductPage> {
  if (levelsOf(filter).length === 0) return { items: [], total: 0 }
  const order = orderBy(filter.sort, ofProduct(filter.audienceId))
  const pageAt = (page: Parameters<typeof listPage>[1]) =>
    productsOf(manager, listPage(filter, page), order, filter.audienceId)
  if (filter.offset <= NEAR) {
    const [items, total] = await Promise.all([
      pageAt({ limit: filter.limit, offset: filter.offset, isReversed: false }),
      countProducts(manager, filter),
    ])
    return { items, total }
  }
  const total = await countProducts(manager, filter)
  return { items: await pageAt(nearestPage(filter, total)), total }
}

/** A page of matches, which are found and ordered first, with their total; one query, unless the page is empty. */
async function pageOfMatches(
  manager: Manager,
  matches: Fragment,
  order: string,
  { limit, offset, audienceId }: CatalogueFilter,
): Promise<ProductPage> {
  const rows = await rowsOf<ProductRow & { total: number }>(
    manager,
    `with matches as materialized (${matches.sql}), page as materialized (
        select id, row_number() over (order by ${order}) as place from matches order by place limit ? offset ?
      )
      select ${selectProduct(audienceId)}, (select count(*)::int from matches) as total
        from page join catalogue_product p on p.id = page.id and p.listed order by place`,
    [...matches.bindings, limit, offset],
  )
  if (rows[0]) {
    const items = rows.map(({ total: _, ...row }) => toProduct(row, audienceId))
    return { items, total: rows[0].total }
  }
  const [counted] = await rowsOf<{ total: number }>(
    manager,
    `select count(*)::int as total from (${matches.sql}) matches`,
    matches.bindings,
  )
  return { items: [], total: counted?.total ?? 0 }
}

/** A page of a list with filters that no stored list covers; found and ordered in the product table itself. */
async function browseNarrowed(manager: Manager, filter: CatalogueFilter): Promise<ProductPage> {
  const { sql, bindings } = productCondition(filter)
  const price = priceFor(filter.audienceId)
  const key = (column: string) => (column === "price_cents" ? price : inProducts(column))
  const page = {
    sql: `select id from catalogue_product where ${sql} order by ${orderBy(filter.sort, key)} limit ? offset ?`,
    bindings: [...bindings, filter.limit, filter.offset],
  }
  const [items, [counted]] = await Promise.all([
    productsOf(manager, page, orderBy(filter.sort, ofProduct(filter.audienceId)), filter.audienceId),
    rowsOf<{ total: number }>(
      manager,
      `select count(*)::int as total from catalogue_product where ${sql}`,
      bindings,
    ),
  ])
  return { items, total: counted?.total ?? 0 }
}

async function browseMatches(
  manager: Manager,
  filter: CatalogueFilter,
  fuzzy: boolean,
): Promise<ProductPage> {
  const search = filter.q ? await searchQuery(manager, filter.q, filter.levels, fuzzy) : null
  if (search !== null)
    return pageOfMatches(manager, searchMatches(filter, search), searchOrder(filter), filter)
  // A query without any letters or digits matches no product.
  if (filter.q) return { items: [], total: 0 }
  const { sql, bindings } = productCondition(filter)
  const order = orderBy(filter.sort, inProducts)
  const columns = `id, created_at, ${priceFor(filter.audienceId)} as price_cents, name`
  const matches = { sql: `select ${columns} from catalogue_product where ${sql}`, bindings }
  return pageOfMatches(manager, matches, order, filter)
}

/**
 * A page of the product list, in order, and the length of the whole list, without products hidden from the viewer. A
 * search's length is the number of matches shown.
 *
 * @param fuzzy whether the database can compare trigrams, which tolerates typos
 */
export async function browseProducts(
  manager: Manager,
  filter: CatalogueFilter,
  fuzzy: boolean,
): Promise<ProductPage> {
  if (filter.q || filter.ids) return browseMatches(manager, filter, fuzzy)
  return isNarrowed(filter) ? browseNarrowed(manager, filter) : browseList(manager, filter)
}
