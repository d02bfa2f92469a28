import type { Product, User } from "@shop/contracts"

export type CartGate = "open" | "login" | "membership" | "doctor"

type Buyer = Pick<User, "isMember" | "isDoctor">

/**
 * Who may put a product into the cart, by the shop's rules and in their order. The engine decides; this
 * only spares a call whose refusal is certain.
 */
export function cartGate(user: Buyer | null, product: Pick<Product, "visibility">): CartGate {
  if (user === null) return "login"
  if (!user.isMember) return "membership"
  return product.visibility === "doctor" && !user.isDoctor ? "doctor" : "open"
}

/** Whether a card offers View Details instead of Add to Cart: a doctor product for somebody who is none. */
export function showsDetailsOnly(user: Buyer | null, product: Pick<Product, "visibility">): boolean {
  return product.visibility === "doctor" && !user?.isDoctor
}
