import type { Product, User } from "@shop/contracts"
import { purchaseRefusal } from "@shop/contracts/rules"
import type { ButtonVariant } from "~/components/button-style"

interface BuyButton {
  label: "Add to Cart" | "Sold Out"
  disabled: boolean
  /** Primary only if pressing the button adds the product to the cart. */
  variant: ButtonVariant
}

/** The look of a product's buy button for a user; null for a visitor. */
export function buyButton(
  user: Pick<User, "isMember" | "isDoctor"> | null,
  { stockQuantity, visibility }: Pick<Product, "stockQuantity" | "visibility">,
): BuyButton {
  if (stockQuantity === 0) return { label: "Sold Out", disabled: true, variant: "secondary" }
  const isRefused = Boolean(purchaseRefusal(user, visibility))
  return { label: "Add to Cart", disabled: false, variant: isRefused ? "secondary" : "primary" }
}
