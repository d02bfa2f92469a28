import type { Product, ProductVariant } from "@shop/contracts"
import type { ListedProduct } from "./types"

/**
 * What the lists have come to know: at first the prices of visitors alone, one variant of each product, and no revision of
 * a single product. Applied migrations name these.
 */
export const LIST_VERSIONS = ["visitors", "audiences", "variants", "revisions"] as const
export type ListVersion = (typeof LIST_VERSIONS)[number]

/** What visitors pay where the viewer pays another price, in cents. */
interface WithBasePrice {
  basePrice?: number
}

/** A product as clients get it. */
export type CataloguedProduct = Omit<Product, "ownPrice" | "version" | "variants"> &
  WithBasePrice & { variants?: (ProductVariant & WithBasePrice)[] }

interface ProductColumn {
  /** Its name in `catalogue_product`. */
  column: string
  /** The type of its value in an entry. */
  type: "text" | "text[]" | "int" | "int[]" | "bigint" | "boolean" | "jsonb" | "timestamptz"
  /** SQL of its value while a product that is not listed has none; null where left out. */
  unlisted?: string
  /** The field of the facade's product that shows it; left out where clients don't see it. */
  shownAs?: keyof CataloguedProduct
  /**
   * What a change of it concerns: the `answers` alone, or also the `order` in which lists have the product. Left out
   * where nobody sees a change.
   */
  concerns?: "answers" | "order"
  /** The version of the lists that follows it first; the first one when left out. */
  since?: ListVersion
}

/**
 * The columns of a product by the fields of its entry. The select list and row mapper of clients, the upsert, the
 * entries and the triggers of the lists are made of these. A new one that concerns somebody needs a version of the
 * lists of its own, and a migration that lets them `follow` it.
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
  sourceIds: { column: "source_ids", type: "text[]" },
  createdAt: {
    column: "created_at",
    type: "timestamptz",
    unlisted: "now()",
    shownAs: "createdAt",
    concerns: "order",
  },
}

/** The same as a list, each with the field of its entry. */
export const productColumns = Object.entries(PRODUCT_COLUMNS).map(([field, column]) => ({ field, ...column }))

/**
 * Names of the columns whose changes concern the answers, or also the order of the lists, in a version of these; what
 * came with a later version stands behind what was there.
 */
export function columnsThatConcern(what: "answers" | "order", version: ListVersion): string[] {
  const versions = LIST_VERSIONS.slice(0, LIST_VERSIONS.indexOf(version) + 1)
  const concerning = productColumns.filter(({ concerns }) => concerns === "order" || concerns === what)
  const added = versions.flatMap((since) =>
    concerning.filter((column) => (column.since ?? "visitors") === since).map(({ column }) => column),
  )
  return ["listed", ...added]
}
