import type { Product, User } from "@shop/contracts"
import { NEWCOMER } from "./fake-shop"

/** What a test shows and sells where it does not matter what it is. */
export const PRODUCT: Product = {
  id: 3,
  name: "Knee Sleeve",
  description: "Holds the knee.",
  price: 2900,
  imageUrl: null,
  visibility: "public",
  categoryId: 1,
  stockQuantity: 4,
  featured: false,
  doctorIds: [],
  createdAt: "2026-01-05T12:00:00.000Z",
}

/** Who may buy it. */
export const MEMBER: User = { ...NEWCOMER, isMember: true }

/** Who runs the shop. */
export const ADMIN: User = { ...NEWCOMER, id: 1, username: "admin", isAdmin: true, isMember: true }
