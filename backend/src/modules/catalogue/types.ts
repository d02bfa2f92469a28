import type { Product, ProductDetails, ProductsQuery, ProductVariant, Visibility } from "@shop/contracts"

/** What a product or a variant costs. */
interface ListedPrice {
  /** A visitor's. */
  priceCents: number
  /** What audiences pay instead, by their ids; those that pay the same are missing. */
  groupPrices: Record<string, number>
  /**
   * The currency in which there is no other price: no tiers, no price lists, no conditions. Null where what is paid
   * depends on who buys how many.
   */
  flatPriceIn: string | null
}

/** A variant that is for sale, as a refresh writes it; `id` is the engine's. */
export interface ListedVariant
  extends Omit<ProductVariant, "price" | "regularPrice" | "stockQuantity">, ListedPrice {
  stock: number
  /** The merchant's order: a rank for its value of each option, counted through all options; left out where nobody gave one. */
  ranks?: Record<string, number>
  /** What audiences that pay the price of a sale pay otherwise, in cents by their ids; left out without a sale. */
  regularPrices?: Record<string, number>
}

/** What a refresh writes for a product that is listed: the facade's, as the read model keeps it. */
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
  /** Of all variants together. */
  stock: number
  /** In the merchant's order; a product that is sold in one form only has one. */
  variants: ListedVariant[]
  /** Pictures' addresses as the engine has them; null where there is nothing to tell. */
  details: ProductDetails | null
  doctorIds: number[]
  sourceIds: string[]
}

/** What a refresh writes for one product. An unlisted one needs nothing but its id. */
export type CatalogueEntry =
  | {
      listed: false
      productId: string
      sourceIds: string[]
      /** Why it can't be listed although it should be, for administrators. */
      fault?: string
    }
  | ListedProduct

/** How many can be bought of a product's variants, which are named by the engine's ids. */
export interface StockEntry {
  productId: string
  variants: Pick<ListedVariant, "id" | "stock">[]
}

/** Customer groups that together see prices of their own: those of a viewer that any price list is for. */
export interface Audience {
  /** 0 is the visitors', who are in no group. */
  id: number
  /** The engine's ids, in order. */
  groupIds: string[]
}

/** The product data of a cart line. */
export interface VisibleProduct {
  /** The engine's id. */
  productId: string
  /** The facade's id. */
  id: number
  name: string
  /** As the engine has it. */
  imageUrl: string | null
  variants: ListedVariant[]
  /** How many days one unit lasts; null for what is not used up. */
  supplyDays: number | null
}

/** What a refresh writes for one category. */
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

/** Whether an account is a doctor, whose products are shown as such. */
export interface DoctorEntry {
  /** The account's id. */
  id: number
  listed: boolean
}

/** The filters of the facade's product list, for a viewer with certain visibility levels. */
export type CatalogueSelection = Omit<ProductsQuery, "limit" | "offset"> & {
  levels: Visibility[]
  /** Whose prices are shown and sorted by; visitors' when left out. */
  audienceId?: number
}

/** A page of a selection. */
export type CatalogueFilter = CatalogueSelection & { limit: number; offset: number }
