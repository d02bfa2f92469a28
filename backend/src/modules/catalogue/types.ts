import type { Product, ProductDetails, ProductsQuery, ProductVariant, Visibility } from "@shop/contracts"

/** The prices of a product or a variant. */
interface ListedPrice {
  /** The visitors' price. */
  priceCents: number
  /** Prices in cents by audience id; audiences that pay the visitors' price are omitted. */
  groupPrices: Record<string, number>
  /**
   * The currency in which this is the only price: no tiers, no price lists, no rules. Null if the price depends on the
   * buyer or the quantity.
   */
  flatPriceIn: string | null
}

/** A variant for sale, in a refresh's form; `id` is the engine's. */
export interface ListedVariant
  extends Omit<ProductVariant, "price" | "regularPrice" | "stockQuantity">, ListedPrice {
  stock: number
  /** The merchant's order: the rank of its value by option, numbered across all options; omitted if none is set. */
  ranks?: Record<string, number>
  /** Prices without the sale, in cents by id, of audiences that pay a sale price; omitted without a sale. */
  regularPrices?: Record<string, number>
}

/** A refresh's data for a listed product: the facade's product in the read model's form. */
export interface ListedProduct
  extends
    Omit<
      Product,
      | "price"
      | "ownPrice"
      | "stockQuantity"
      | "doctorIds"
      | "rating"
      | "version"
      | "regularPrice"
      | "priceTo"
      | "options"
      | "variants"
      | "details"
    >,
    ListedPrice {
  listed: true
  /** The engine's id. */
  productId: string
  /** The facade's ids of all categories, in the merchant's order; `categoryId` is the first. */
  categoryIds: number[]
  /** The sum of all variants. */
  stock: number
  /** In the merchant's order; a product without a choice has one. */
  variants: ListedVariant[]
  /** With picture URLs as the engine has them; null if there is nothing to show. */
  details: ProductDetails | null
  doctorIds: number[]
}

/** A refresh's data for one product. An unlisted one only needs its ids. */
export type CatalogueEntry =
  | {
      listed: false
      productId: string
      /** Why it can't be listed although it should be, for administrators. */
      fault?: string
    }
  | ListedProduct

/** How many units of a product's variants can be bought, by the engine's ids. */
export interface StockEntry {
  productId: string
  variants: Pick<ListedVariant, "id" | "stock">[]
}

/** A set of customer groups with its own prices: those groups of a viewer that any price list applies to. */
export interface Audience {
  /** 0 is for visitors, who are in no group. */
  id: number
  /** The engine's ids, sorted. */
  groupIds: string[]
}

/** The product data of a cart's line item. */
export interface VisibleProduct {
  /** The engine's id. */
  productId: string
  /** The facade's id. */
  id: number
  name: string
  /** As the engine has it. */
  imageUrl: string | null
  variants: ListedVariant[]
  /** How many days one unit lasts; null if it isn't used up. */
  supplyDays: number | null
}

/** A refresh's data for one category. */
export type CategoryEntry =
  | { listed: false; categoryId: string }
  | {
      listed: true
      categoryId: string
      id: number
      name: string
      description: string
      imageUrl: string | null
      rank: number
    }

/** Whether an account is a doctor, so that its products are listed with it and found by its name. */
export interface DoctorEntry {
  /** The account's id. */
  id: number
  listed: boolean
  /** Null for a former doctor, or without a name. */
  name: string | null
}

/** The filters of the facade's product list, for a viewer with certain visibility levels. */
export type CatalogueSelection = Omit<ProductsQuery, "limit" | "offset"> & {
  levels: Visibility[]
  /** The audience whose prices are shown and sorted by; visitors if omitted. */
  audienceId?: number
}

/** A page of a selection. */
export type CatalogueFilter = CatalogueSelection & { limit: number; offset: number }
