import type { Product, ProductVariant } from "@shop/contracts"
import type { ListedProduct } from "./types"

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
}

/**
 * The columns of a product by the fields of its entry. The select list for clients, the upsert and the entries are
 * generated from these. For a new column that clients see, a migration must make `catalogue_product_follow_update`
 * compare it.
 */
const PRODUCT_COLUMNS: Record<Exclude<keyof ListedProduct, "productId">, ProductColumn> = {
  id: { column: "id", type: "int", shownAs: "id" },
  name: { column: "name", type: "text", unlisted: "''", shownAs: "name" },
  description: {
    column: "description",
    type: "text",
    unlisted: "''",
    shownAs: "description",
  },
  priceCents: { column: "price_cents", type: "bigint", unlisted: "0", shownAs: "price" },
  groupPrices: {
    column: "group_prices",
    type: "jsonb",
    unlisted: "'{}'",
  },
  flatPriceIn: { column: "flat_price_in", type: "text" },
  imageUrl: { column: "image_url", type: "text", shownAs: "imageUrl" },
  visibility: {
    column: "visibility",
    type: "text",
    unlisted: "'public'",
    shownAs: "visibility",
  },
  featured: {
    column: "featured",
    type: "boolean",
    unlisted: "false",
    shownAs: "featured",
  },
  categoryId: { column: "category_id", type: "int", shownAs: "categoryId" },
  categoryIds: {
    column: "category_ids",
    type: "int[]",
    unlisted: "'{}'",
  },
  stock: { column: "stock", type: "int", unlisted: "0", shownAs: "stockQuantity" },
  variants: {
    column: "variants",
    type: "jsonb",
    unlisted: "'[]'",
    shownAs: "variants",
  },
  details: {
    column: "details",
    type: "jsonb",
    shownAs: "details",
  },
  doctorIds: {
    column: "doctor_ids",
    type: "int[]",
    unlisted: "'{}'",
    shownAs: "doctorIds",
  },
  listed: { column: "listed", type: "boolean" },
  createdAt: {
    column: "created_at",
    type: "timestamptz",
    unlisted: "now()",
    shownAs: "createdAt",
  },
}

/** The same as an array, each with its entry's field. */
export const productColumns = Object.entries(PRODUCT_COLUMNS).map(([field, column]) => ({ field, ...column }))
