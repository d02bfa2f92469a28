import type { Product, User } from "@shop/contracts"

export type CartGate = "open" | "login" | "membership" | "doctor"

type Buyer = Pick<User, "isMember" | "isDoctor">

/**
 * Who may put a product into the cart, by the shop's rules. The engine decides; this
 * only spares a call whose refusal is certain. The missing doctor flag is told before the missing
 * membership, because a membership alone would not help.
 */
export function cartGate(user: Buyer | null, product: Pick<Product, "visibility">): CartGate {
  if (user === null) return "login"
  if (product.visibility === "doctor" && !user.isDoctor) return "doctor"
  return user.isMember ? "open" : "membership"
}

/** Whether a card offers View Details instead of Add to Cart: a doctor product for somebody who is none. */
export function showsDetailsOnly(user: Buyer | null, product: Pick<Product, "visibility">): boolean {
  return product.visibility === "doctor" && !user?.isDoctor
}
