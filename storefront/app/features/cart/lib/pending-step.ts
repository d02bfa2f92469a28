import type { User } from "@shop/contracts"
import type { PendingCartItem } from "~/lib/pending-cart-item"

/** What has to happen before a remembered item is in the cart, and that it then is. */
export function pendingStep(
  { visibility }: Pick<PendingCartItem, "visibility">,
  user: Pick<User, "isDoctor"> | null,
): string {
  if (visibility === "doctor" && !user?.isDoctor)
    return "For healthcare professionals. We'll add it to your cart once you're approved and a member."
  return user
    ? "One step left: join, and we'll add it to your cart."
    : "We've saved this for you. Join, and we'll add it to your cart."
}
