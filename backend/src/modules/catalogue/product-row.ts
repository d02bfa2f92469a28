import type { Product, Visibility } from "@shop/contracts"

/** A row of the product table, read by `PRODUCT_COLUMNS`. */
export interface ProductRow {
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

/**
 * What clients see of a product `p`. A price is asked for as a number, which `bigint` is not for JavaScript; see
 * `../../workflows/catalogue/product-entries.ts` for those that are too large. A category that is gone or switched off leaves its products
 * uncategorised; a doctor who is none any more has no products.
 */
export const PRODUCT_COLUMNS = `p.id, p.name, p.description, p.price_cents::float8 as price_cents, p.image_url, p.visibility, p.featured,
  (select c.id from catalogue_category c where c.id = p.category_id and c.listed) as category_id,
  case when p.doctor_ids = '{}' then p.doctor_ids else array(
    select assigned.id from unnest(p.doctor_ids) with ordinality assigned (id, place)
      where not exists (select 1 from catalogue_doctor d where d.id = assigned.id and not d.listed)
      order by place
  ) end as doctor_ids, p.stock, p.created_at`

/** The facade's product of a row; the picture's address as the engine has it. */
export function toProduct(row: ProductRow): Product {
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
