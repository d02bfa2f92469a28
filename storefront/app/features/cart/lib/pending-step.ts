import type { User } from "@shop/contracts"
import type { PendingCartItem } from "~/lib/pending-cart-item"

/** What has to happen before a remembered item is in the cart, and that it then is. */
export function pendingStep(
  { visibility }: Pick<PendingCartItem, "visibility">,
  user: Pick<User, "isDoctor"> | null,
): string {
  if (visibility === "doctor" && !user?.isDoctor)
    return "For healthcare professionals. It's in your cart once you're an approved member."
  return user
    ? "One step left: join, and it's in your cart."
    : "We keep this for you. Join, and it's in your cart."
}
