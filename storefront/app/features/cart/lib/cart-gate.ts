import type { Product, User } from "@shop/contracts"
import type { ToastContent } from "~/components/toast/toast-store"

export type CartGate = "open" | "login" | "membership" | "doctor"

type Buyer = Pick<User, "isMember" | "isDoctor">

/**
 * Who may put a product into the cart, by the rules of the spec's section 6. The engine decides; this
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

/** What a card and the product page say at a closed gate. */
export const GATE_TOASTS: Record<Exclude<CartGate, "open">, ToastContent> = {
  login: {
    title: "Login Required",
    description: "Please log in to add items to your cart",
    variant: "destructive",
  },
  membership: {
    title: "Membership Required",
    description: "You need to be a member to purchase this product",
    variant: "destructive",
  },
  doctor: {
    title: "Access Restricted",
    description: "You don't have access to purchase this product",
    variant: "destructive",
  },
}
