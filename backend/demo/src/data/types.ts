import type { DiscountType, OrderStatus, ProductDetails, Visibility } from "@shop/contracts"
import type { PictureName } from "../artwork"

export type DemoUsername = "admin" | "doctor" | "lindqvist" | "rahman" | "tanaka" | "member" | "newcomer"

export type DemoCategoryHandle = "wellness" | "massage-mobility" | "heat-cold-current" | "support-compression"

export interface DemoCategory {
  handle: DemoCategoryHandle
  name: string
  description: string
  picture: PictureName
}

/**
 * A product of the demo shop. Its picture is named after its handle, and `priceCents` is the price without the sale.
 */
export interface DemoProduct {
  handle: PictureName
  sku: string
  name: string
  description: string
  priceCents: number
  /** The price in the demo shop's sale. */
  salePriceCents?: number
  stock: number
  category: DemoCategoryHandle
  visibility: Visibility
  featured?: boolean
  /** Doctors whose storefronts show it. */
  doctors?: DemoUsername[]
  variants?: DemoVariants
  /** What its page shows besides the description. */
  details?: Partial<ProductDetails>
}

/** The variants of a product; those without their own price cost the product's `priceCents`. */
export interface DemoVariants {
  options: { name: string; values: string[] }[]
  /** Each with one value per option, in the order of `options`. */
  sold: { values: string[]; stock: number; priceCents?: number }[]
}

/** A person with an account; the flags are granted the way an administrator would grant them. */
export interface DemoAccount {
  username: DemoUsername
  email: string
  fullName: string
  isMember: boolean
  isAdmin: boolean
  doctor?: DemoDoctorProfile
}

/** `specialty` is a comma-separated list. */
export interface DemoDoctorProfile {
  title: string
  specialty: string
  bio: string
  picture: PictureName
}

export interface DemoTestimonial {
  author: string
  role: string
  content: string
  picture: PictureName
  featured: boolean
}

/** A review by a demo account of a product that they have received; `reply` is the shop's. */
export interface DemoReview {
  username: DemoUsername
  handle: PictureName
  rating: number
  text: string
  reply?: string
}

/**
 * A discount code. `value` is percent for `percentage` and cents for `fixed`; `expiresInDays` is negative for a
 * code that has expired.
 */
export interface DemoDiscount {
  code: string
  description: string
  type: DiscountType
  value: number
  isActive: boolean
  usageLimit?: number
  used?: number
  expiresInDays?: number
}

/** An order that is placed and then advanced to its status by the engine's workflows. */
export interface DemoOrder {
  username: DemoUsername
  status: OrderStatus
  /** 'address, city, state zip' */
  shippingAddress: string
  items: { handle: PictureName; quantity: number }[]
}
