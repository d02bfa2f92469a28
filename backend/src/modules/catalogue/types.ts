import type { Product, ProductsQuery, Visibility } from "@shop/contracts"

/** What a refresh writes for a product that is listed: the facade's, as the read model keeps it. */
export interface ListedProduct extends Omit<
  Product,
  "price" | "ownPrice" | "stockQuantity" | "doctorIds" | "version"
> {
  listed: true
  /** The engine's id. */
  productId: string
  /** A visitor's. */
  priceCents: number
  /** What audiences pay instead, by their ids; those that pay the same are missing. */
  groupPrices: Record<string, number>
  /**
   * The currency in which the product has no other price: no tiers, no price lists, no conditions. Null where what is
   * paid depends on who buys how many.
   */
  flatPriceIn: string | null
  stock: number
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
  /** A visitor's, in cents. */
  priceCents: number
  /** The currency in which everybody pays that for each piece; null where the engine has to be asked. */
  flatPriceIn: string | null
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
export type CatalogueFilter = Omit<ProductsQuery, "limit" | "offset"> & {
  levels: Visibility[]
  /** Whose prices are shown and sorted by; visitors' when left out. */
  audienceId?: number
  limit: number
  offset: number
}
