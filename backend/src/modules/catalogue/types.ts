import type { ProductsQuery, Visibility } from "@shop/contracts"

/** What a refresh writes for one product. An unlisted one needs nothing but its id. */
export type CatalogueEntry =
  | {
      listed: false
      productId: string
      sourceIds: string[]
      /** Why it can't be listed although it should be, for administrators. */
      fault?: string
    }
  | {
      listed: true
      productId: string
      id: number
      name: string
      description: string
      priceCents: number
      imageUrl: string | null
      visibility: Visibility
      featured: boolean
      categoryId: number | null
      stock: number
      doctorIds: number[]
      createdAt: string
      sourceIds: string[]
    }

/** What a cart tells of a product. */
export interface ShownProduct {
  /** The engine's id. */
  productId: string
  /** The facade's id. */
  id: number
  name: string
  priceCents: number
  /** As the engine has it. */
  imageUrl: string | null
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

/** The filters of the facade's product list, for a viewer who may see certain levels. */
export type CatalogueFilter = Omit<ProductsQuery, "limit" | "offset"> & {
  levels: Visibility[]
  limit: number
  offset: number
}
