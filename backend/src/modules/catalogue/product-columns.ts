import type { Product, ProductVariant } from "@shop/contracts"
import type { ListedProduct } from "./types"

/**
 * The versions of the lists, each named after its addition. The first one only had visitors' prices, one variant per
 * product, no product revisions, no terms, and one category. Applied migrations refer to these names.
 */
export const LIST_VERSIONS = [
  "visitors",
  "audiences",
  "variants",
  "revisions",
  "terms",
  "categories",
] as const
export type ListVersion = (typeof LIST_VERSIONS)[number]

/** Whether a version of the lists includes another one's addition. */
export const isSince = (version: ListVersion, added: ListVersion) =>
  LIST_VERSIONS.indexOf(version) >= LIST_VERSIONS.indexOf(added)

/** The visitors' price in cents, if the viewer pays another one. */
interface WithBasePrice {
  basePrice?: number
}

/** A product as the catalogue returns it. */
export type CataloguedProduct = Omit<Product, "ownPrice" | "version" | "variants"> &
  WithBasePrice & { variants?: (ProductVariant & WithBasePrice)[] }

interface ProductColumn {
  /** Its name in `catalogue_product`. */
  column: string
  /** The type of its value in an entry. */
  type: "text" | "text[]" | "int" | "int[]" | "bigint" | "boolean" | "jsonb" | "timestamptz"
  /** SQL for the value of an unlisted product, which has none; null if omitted. */
  unlisted?: string
  /** The field of the facade's product that shows it; omitted if clients don't see it. */
  shownAs?: keyof CataloguedProduct
  /**
   * The effect of a change: only responses (`answers`), or also the product's place in lists (`order`). Omitted if it
   * has no visible effect.
   */
  concerns?: "answers" | "order"
  /** The first version of the lists that tracks it; `visitors` if omitted. */
  since?: ListVersion
}

/**
 * The columns of a product by the fields of its entry. The select list for clients, the upsert, the entries and the
 * triggers of the lists are generated from these. A new column with `concerns` needs a new version of the lists, and a
 * migration that makes them `follow` it.
 */
const PRODUCT_COLUMNS: Record<Exclude<keyof ListedProduct, "productId">, ProductColumn> = {
  id: { column: "id", type: "int", shownAs: "id", concerns: "order" },
  name: { column: "name", type: "text", unlisted: "''", shownAs: "name", concerns: "order" },
  description: {
    column: "description",
    type: "text",
    unlisted: "''",
    shownAs: "description",
    concerns: "answers",
  },
  priceCents: { column: "price_cents", type: "bigint", unlisted: "0", shownAs: "price", concerns: "order" },
  groupPrices: {
    column: "group_prices",
    type: "jsonb",
    unlisted: "'{}'",
    concerns: "order",
    since: "audiences",
  },
  flatPriceIn: { column: "flat_price_in", type: "text" },
  imageUrl: { column: "image_url", type: "text", shownAs: "imageUrl", concerns: "answers" },
  visibility: {
    column: "visibility",
    type: "text",
    unlisted: "'public'",
    shownAs: "visibility",
    concerns: "order",
  },
  featured: {
    column: "featured",
    type: "boolean",
    unlisted: "false",
    shownAs: "featured",
    concerns: "order",
  },
  categoryId: { column: "category_id", type: "int", shownAs: "categoryId", concerns: "order" },
  categoryIds: {
    column: "category_ids",
    type: "int[]",
    unlisted: "'{}'",
    concerns: "order",
    since: "categories",
  },
  stock: { column: "stock", type: "int", unlisted: "0", shownAs: "stockQuantity", concerns: "answers" },
  variants: {
    column: "variants",
    type: "jsonb",
    unlisted: "'[]'",
    shownAs: "variants",
    concerns: "answers",
    since: "variants",
  },
  details: {
    column: "details",
    type: "jsonb",
    shownAs: "details",
    concerns: "answers",
    since: "variants",
  },
  doctorIds: {
    column: "doctor_ids",
    type: "int[]",
    unlisted: "'{}'",
    shownAs: "doctorIds",
    concerns: "order",
  },
  listed: { column: "listed", type: "boolean" },
  createdAt: {
    column: "created_at",
    type: "timestamptz",
    unlisted: "now()",
    shownAs: "createdAt",
    concerns: "order",
  },
}

/** The same as an array, each with its entry's field. */
export const productColumns = Object.entries(PRODUCT_COLUMNS).map(([field, column]) => ({ field, ...column }))

/**
 * Names of the columns whose changes affect responses (`answers`), or only of those that affect the `order` of lists,
 * as of a version of the lists; columns that a later version added come last.
 */
export function columnsThatConcern(what: "answers" | "order", version: ListVersion): string[] {
  const versions = LIST_VERSIONS.filter((since) => isSince(version, since))
  const concerning = productColumns.filter(({ concerns }) => concerns === "order" || concerns === what)
  const added = versions.flatMap((since) =>
    concerning.filter((column) => (column.since ?? "visitors") === since).map(({ column }) => column),
  )
  return ["listed", ...added]
}
