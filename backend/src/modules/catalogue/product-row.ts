import type { ProductDetails, ProductOption } from "@shop/contracts"
import { productColumns, type CataloguedProduct } from "./product-columns"
import type { ListedVariant } from "./types"

/** A row of the product table, read by `selectProduct`. */
export type ProductRow = Omit<
  CataloguedProduct,
  | "basePrice"
  | "doctorIds"
  | "createdAt"
  | "rating"
  | "regularPrice"
  | "priceTo"
  | "options"
  | "variants"
  | "details"
> & {
  /** The visitors' price in cents. */
  basePrice: number
  /** Null if there is only one. */
  variants: ListedVariant[] | null
  /** The `regularPrices` of the only variant; null if there are several, or no sale. */
  regularPrices: Record<string, number> | null
  details: ProductDetails | null
  doctorIds: number[]
  createdAt: Date
  /** How many reviews give 1, 2, … 5 stars; null before the first review. */
  stars: number[] | null
}

/**
 * SQL for the price of a product for an audience.
 *
 * @param table the product table's name in the statement, including the dot
 */
export function priceFor(audienceId: number | undefined, table = ""): string {
  return audienceId
    ? `coalesce((${table}group_prices ->> '${Math.trunc(audienceId)}')::bigint, ${table}price_cents)`
    : `${table}price_cents`
}

/** The price without the sale, if there is one. Viewers who pay the visitors' price are in the visitors' sale. */
function regularPriceOf(
  { regularPrices }: Pick<ListedVariant, "regularPrices">,
  { price, basePrice, audienceId = 0 }: { price: number; basePrice: number; audienceId: number | undefined },
): { regularPrice?: number } {
  const regularPrice = regularPrices?.[String(price === basePrice ? 0 : audienceId)]
  return regularPrice === undefined ? {} : { regularPrice }
}

/**
 * SQL for the values that clients get instead of the columns of a product `p`. A price is selected as a float, because
 * the driver returns `bigint` as text; `domains/catalogue/queries/product-entries.ts` handles those that are too large.
 * Products of a deleted or inactive category are uncategorized; former doctors are left out.
 */
const shownOtherwise = (audienceId: number | undefined): Partial<Record<string, string>> => ({
  price: `${priceFor(audienceId, "p.")}::float8 as price, p.price_cents::float8 as "basePrice"`,
  categoryId: `(select c.id from catalogue_category c where c.id = p.category_id and c.listed) as "categoryId"`,
  variants: `case when jsonb_array_length(p.variants) > 1 then p.variants end as "variants",
    case when jsonb_array_length(p.variants) = 1 then p.variants -> 0 -> 'regularPrices' end as "regularPrices"`,
  doctorIds: `case when p.doctor_ids = '{}' then p.doctor_ids else array(
    select assigned.id from unnest(p.doctor_ids) with ordinality assigned (id, place)
      where not exists (select 1 from catalogue_doctor d where d.id = assigned.id and not d.listed)
      order by place
  ) end as "doctorIds"`,
})

/** The select list of a `ProductRow` for a product `p`, as an audience sees it. */
export function selectProduct(audienceId: number | undefined): string {
  const otherwise = shownOtherwise(audienceId)
  const shown = productColumns.flatMap(({ column, shownAs }) =>
    shownAs ? [otherwise[shownAs] ?? `p.${column} as "${shownAs}"`] : [],
  )
  return [...shown, "(select r.stars from catalogue_rating r where r.id = p.id) as stars"].join(", ")
}

function toRating(stars: number[] | null): CataloguedProduct["rating"] {
  const count = stars?.reduce((sum, amount) => sum + amount, 0) ?? 0
  if (!stars || count === 0) return undefined
  const total = stars.reduce((sum, amount, index) => sum + amount * (index + 1), 0)
  return { average: Math.round((total / count) * 10) / 10, count, stars }
}

/**
 * The options to choose among variants, in the merchant's order. Without ranks, options are sorted by name, and values
 * stay in the order of the variants.
 */
export function optionsOf(variants: readonly Pick<ListedVariant, "options" | "ranks">[]): ProductOption[] {
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const ranked = names.map((name) => {
    const ranks = new Map(
      variants.flatMap(({ options, ranks: given }) =>
        options[name] === undefined ? [] : [[options[name], given?.[name] ?? Infinity] as const],
      ),
    )
    const values = [...ranks.keys()].sort((a, b) => compare(ranks.get(a), ranks.get(b)))
    return { name, values, rank: Math.min(...ranks.values()) }
  })
  return ranked
    .sort((a, b) => compare(a.rank, b.rank) || (a.name < b.name ? -1 : 1))
    .map(({ name, values }) => ({ name, values }))
}

/** Sorts ascending; two infinite numbers are equal. */
const compare = (a = Infinity, b = Infinity) => (a === b ? 0 : a - b)

/** The fields about a product's variants, as an audience sees them; none if there is only one variant. */
function choicesOf(variants: readonly ListedVariant[] | null, audienceId: number | undefined) {
  if (!variants) return {}
  const shown = variants.map(
    ({ priceCents, groupPrices, regularPrices, flatPriceIn: _, ranks: _ranks, stock, ...variant }) => {
      const price = groupPrices[String(audienceId ?? 0)] ?? priceCents
      return {
        ...variant,
        price,
        ...regularPriceOf({ regularPrices }, { price, basePrice: priceCents, audienceId }),
        stockQuantity: stock,
        ...(price !== priceCents && { basePrice: priceCents }),
      }
    },
  )
  const prices = shown.map(({ price }) => price)
  const priceTo = Math.max(...prices)
  const regularPrice = shown.find(({ price }) => price === Math.min(...prices))?.regularPrice
  return {
    ...(regularPrice !== undefined && { regularPrice }),
    ...(priceTo > Math.min(...prices) && { priceTo }),
    options: optionsOf(variants),
    variants: shown,
  }
}

/** Converts a row to the facade's product, as an audience sees it. Picture URLs stay as the engine has them. */
export function toProduct(
  { basePrice, regularPrices, doctorIds, createdAt, variants, details, stars, ...row }: ProductRow,
  audienceId: number | undefined,
): CataloguedProduct {
  const rating = toRating(stars)
  return {
    ...row,
    ...(rating && { rating }),
    ...(basePrice !== row.price && { basePrice }),
    ...(regularPrices && regularPriceOf({ regularPrices }, { price: row.price, basePrice, audienceId })),
    doctorIds: doctorIds.map(String),
    createdAt: createdAt.toISOString(),
    ...choicesOf(variants, audienceId),
    ...(details && { details }),
  }
}
