import type { Product, Visibility } from "@shop/contracts"

/** A row of the product table, read by `productColumns`. */
export interface ProductRow {
  id: number
  name: string
  description: string
  /** The viewer's. */
  price_cents: number
  /** A visitor's. */
  base_price_cents: number
  image_url: string | null
  visibility: Visibility
  featured: boolean
  category_id: number | null
  stock: number
  doctor_ids: number[]
  created_at: Date
}

/**
 * The price of a product for an audience, as SQL.
 *
 * @param table what the statement calls the product table, with its dot
 */
export function priceFor(audienceId: number | undefined, table = ""): string {
  return audienceId
    ? `coalesce((${table}group_prices ->> '${Math.trunc(audienceId)}')::bigint, ${table}price_cents)`
    : `${table}price_cents`
}

/**
 * What clients see of a product `p`. A price is asked for as a number, which `bigint` is not for JavaScript; see
 * `../../workflows/catalogue/product-entries.ts` for those that are too large. A category that is gone or switched off leaves its products
 * uncategorised; a doctor who is none any more has no products.
 */
export const productColumns = (audienceId: number | undefined): string => `p.id, p.name, p.description,
  ${priceFor(audienceId, "p.")}::float8 as price_cents, p.price_cents::float8 as base_price_cents, p.image_url, p.visibility, p.featured,
  (select c.id from catalogue_category c where c.id = p.category_id and c.listed) as category_id,
  case when p.doctor_ids = '{}' then p.doctor_ids else array(
    select assigned.id from unnest(p.doctor_ids) with ordinality assigned (id, place)
      where not exists (select 1 from catalogue_doctor d where d.id = assigned.id and not d.listed)
      order by place
  ) end as doctor_ids, p.stock, p.created_at`

/** The facade's product, with what visitors pay where that is not what the viewer pays; in cents. */
export type CataloguedProduct = Product & { basePrice?: number }

/** The facade's product of a row; the picture's address as the engine has it. */
export function toProduct(row: ProductRow): CataloguedProduct {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price_cents,
    ...(row.base_price_cents !== row.price_cents && { basePrice: row.base_price_cents }),
    imageUrl: row.image_url,
    visibility: row.visibility,
    categoryId: row.category_id,
    stockQuantity: row.stock,
    featured: row.featured,
    doctorIds: row.doctor_ids.map(String),
    createdAt: row.created_at.toISOString(),
  }
}
