import type { Product, User } from "@shop/contracts"

type Buyer = Pick<User, "isMember" | "isDoctor">

/** Whether a card offers View Details instead of Add to Cart: for doctor products, unless the user is a doctor. */
export function showsDetailsOnly(user: Buyer | null, product: Pick<Product, "visibility">): boolean {
  return product.visibility === "doctor" && !user?.isDoctor
}
