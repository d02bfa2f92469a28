import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"
import { productColumns } from "./product-columns"
import type { CatalogueEntry, CategoryEntry, DoctorEntry, StockEntry } from "./types"

type Manager = SqlEntityManager | undefined

/** Only names with capital letters need quotes. */
const quoted = (field: string) => (field === field.toLowerCase() ? field : `"${field}"`)
const valueOf = ({ field, unlisted }: { field: string; unlisted?: string }) =>
  unlisted === undefined ? quoted(field) : `coalesce(${quoted(field)}, ${unlisted})`

// A row's stock may be newer than the rest of it, see WRITE_STOCK. Then it is kept.
const YOUNGER_STOCK = "catalogue_product.stock_ticket > excluded.ticket"
const WITH_ITS_STOCK = "catalogue_with_stock(excluded.variants, catalogue_product.variants)"
const KEPT: Record<string, string> = {
  // A product keeps its facade id after it is deleted.
  id: "coalesce(excluded.id, catalogue_product.id)",
  variants: `case when ${YOUNGER_STOCK} then ${WITH_ITS_STOCK} else excluded.variants end`,
  stock: `case when ${YOUNGER_STOCK} then catalogue_total_stock(${WITH_ITS_STOCK}) else excluded.stock end`,
}
/** Searchable texts of products besides their names, derived in the database from the entry. */
const SEARCHED = {
  terms: "catalogue_terms(coalesce(variants, '[]'), details)",
  skus: "catalogue_skus(coalesce(variants, '[]'))",
}
const replacement = (column: string) => KEPT[column] ?? `excluded.${column}`

// A row, even the tombstone of a deleted product, is only overwritten by a refresh that began later.
const PUT_PRODUCTS = `
insert into catalogue_product (product_id, ${productColumns.map(({ column }) => column).join(", ")},
    ${Object.keys(SEARCHED).join(", ")}, ticket)
  select "productId", ${productColumns.map(valueOf).join(", ")}, ${Object.values(SEARCHED).join(", ")}, ?::bigint
    from jsonb_to_recordset(?::jsonb)
      as entry("productId" text, ${productColumns.map(({ field, type }) => `${quoted(field)} ${type}`).join(", ")})
    order by "productId"
on conflict (product_id) do update set
    ${[...productColumns.map(({ column }) => column), ...Object.keys(SEARCHED)]
      .map((column) => `${column} = ${replacement(column)}`)
      .join(", ")},
    ticket = excluded.ticket, updated_at = now()
  where catalogue_product.ticket < excluded.ticket`

// Locks rows in a fixed order, so that concurrent writes can't deadlock.
const WRITE_STOCK = `
with entry as (select "productId", variants from jsonb_to_recordset(?::jsonb) as entry("productId" text, variants jsonb)),
locked as (
  select product_id from catalogue_product where product_id in (select "productId" from entry)
    order by product_id for no key update
)
update catalogue_product set
    variants = catalogue_with_stock(catalogue_product.variants, entry.variants),
    stock = catalogue_total_stock(catalogue_with_stock(catalogue_product.variants, entry.variants)),
    stock_ticket = ?::bigint, updated_at = now()
  from entry join locked on locked.product_id = entry."productId"
  where catalogue_product.product_id = entry."productId" and listed and catalogue_product.variants <> '[]'
    and ticket < ?::bigint and stock_ticket < ?::bigint
  returning catalogue_product.product_id`

const PUT_CATEGORIES = `
insert into catalogue_category (category_id, id, name, description, image_url, rank, listed, ticket)
  select "categoryId", id, coalesce(name, ''), coalesce(description, ''), "imageUrl", coalesce(rank, 0), listed,
      ?::bigint
    from jsonb_to_recordset(?::jsonb) as entry("categoryId" text, id int, name text, description text,
      "imageUrl" text, rank int, listed boolean)
    order by "categoryId"
on conflict (category_id) do update set
    id = coalesce(excluded.id, catalogue_category.id), name = excluded.name, description = excluded.description,
    image_url = excluded.image_url, rank = excluded.rank, listed = excluded.listed, ticket = excluded.ticket,
    updated_at = now()
  where catalogue_category.ticket < excluded.ticket`

const PUT_DOCTORS = `
insert into catalogue_doctor (id, listed, name, ticket)
  select id, listed, coalesce(name, ''), ?::bigint
    from jsonb_to_recordset(?::jsonb) as entry(id int, listed boolean, name text) order by id
on conflict (id) do update set listed = excluded.listed, name = excluded.name, ticket = excluded.ticket
  where catalogue_doctor.ticket < excluded.ticket`

/** Writes products that were read from the engine after the ticket was taken. */
export async function writeProducts(
  manager: Manager,
  entries: CatalogueEntry[],
  ticket: number,
): Promise<void> {
  if (entries.length > 0) await rowsOf(manager, PUT_PRODUCTS, [ticket, JSON.stringify(entries)])
}

/**
 * Writes how many units of listed products' variants can be bought, as read from the engine after the ticket was taken.
 *
 * @returns the engine ids of the written products, without those that are unlisted or that a later refresh wrote
 */
export async function writeStock(manager: Manager, entries: StockEntry[], ticket: number): Promise<string[]> {
  if (entries.length === 0) return []
  const rows = await rowsOf<{ product_id: string }>(manager, WRITE_STOCK, [
    JSON.stringify(entries),
    ticket,
    ticket,
    ticket,
  ])
  return rows.map((row) => row.product_id)
}

/** Writes categories that were read from the engine after the ticket was taken. */
export async function writeCategories(
  manager: Manager,
  entries: CategoryEntry[],
  ticket: number,
): Promise<void> {
  if (entries.length > 0) await rowsOf(manager, PUT_CATEGORIES, [ticket, JSON.stringify(entries)])
}

/** Writes which accounts are doctors, with their names, as read after the ticket was taken. */
export async function writeDoctors(manager: Manager, entries: DoctorEntry[], ticket: number): Promise<void> {
  if (entries.length > 0) await rowsOf(manager, PUT_DOCTORS, [ticket, JSON.stringify(entries)])
}

/** Writes how many published reviews give a product 1, 2, … 5 stars. Invalidates responses even if nothing changed. */
export async function writeRating(manager: Manager, id: number, stars: number[]): Promise<void> {
  await rowsOf(
    manager,
    `insert into catalogue_rating (id, stars) values (?, ?::int[])
      on conflict (id) do update set stars = excluded.stars, written_at = clock_timestamp()`,
    [id, stars],
  )
}

/** Account ids of the doctors that products are assigned to. */
export async function assignedDoctors(manager: Manager): Promise<number[]> {
  const rows = await rowsOf<{ doctor_id: number }>(
    manager,
    "select distinct doctor_id from catalogue_count where doctor_id <> 0 and amount > 0",
  )
  return rows.map((row) => row.doctor_id)
}
