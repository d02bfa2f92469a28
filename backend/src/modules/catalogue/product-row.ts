import { productColumns, type CataloguedProduct } from "./product-columns"

/** A row of the product table, read by `selectProduct`. */
export type ProductRow = Omit<CataloguedProduct, "basePrice" | "doctorIds" | "createdAt"> & {
  /** A visitor's. */
  basePrice: number
  doctorIds: number[]
  createdAt: Date
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
 * Values for clients that differ from the columns of a product `p`. A price is selected as a number, because the
 * driver returns `bigint` differently; `domains/catalogue/queries/product-entries.ts` handles those that are too
 * large. Products of a deleted or inactive category are uncategorised; a former doctor has no products.
 */
const shownOtherwise = (audienceId: number | undefined): Partial<Record<string, string>> => ({
  price: `${priceFor(audienceId, "p.")}::float8 as price, p.price_cents::float8 as "basePrice"`,
  categoryId: `(select c.id from catalogue_category c where c.id = p.category_id and c.listed) as "categoryId"`,
  doctorIds: `case when p.doctor_ids = '{}' then p.doctor_ids else array(
    select assigned.id from unnest(p.doctor_ids) with ordinality assigned (id, place)
      where not exists (select 1 from catalogue_doctor d where d.id = assigned.id and not d.listed)
      order by place
  ) end as "doctorIds"`,
})

/** The select list of a `ProductRow`, of a product `p` as an audience sees it. */
export function selectProduct(audienceId: number | undefined): string {
  const otherwise = shownOtherwise(audienceId)
  const shown = productColumns.flatMap(({ column, shownAs }) =>
    shownAs ? [otherwise[shownAs] ?? `p.${column} as "${shownAs}"`] : [],
  )
  return shown.join(", ")
}

/** The facade's product of a row; the picture's address as the engine has it. */
export function toProduct({ basePrice, doctorIds, createdAt, ...row }: ProductRow): CataloguedProduct {
  return {
    ...row,
    ...(basePrice !== row.price && { basePrice }),
    doctorIds: doctorIds.map(String),
    createdAt: createdAt.toISOString(),
  }
}
