import type { Product } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import type { PurchaseRefusal } from "@shop/contracts/rules"
import { paths } from "~/config/paths"
import type { ToastAction, ToastContent } from "~/lib/toast-store"
import { openCartDrawer } from "./cart-drawer-store"

/** Where a product is added from; the messages depend on it. */
export type CartPlace = "card" | "page"

/** For products that only healthcare professionals can buy. */
export const DOCTOR_REQUIRED = "You don't have access to purchase this product"

const REFUSAL_TEXTS: Record<PurchaseRefusal, { title: string } & Record<CartPlace, string>> = {
  unauthenticated: {
    title: "Login Required",
    card: "Please log in to add items to your cart",
    page: "Please log in to add items to cart",
  },
  membership_required: {
    title: "Membership Required",
    card: "You need to be a member to purchase this product",
    page: "You need to be a member to add items to cart",
  },
  doctor_required: { title: "Access Restricted", card: DOCTOR_REQUIRED, page: DOCTOR_REQUIRED },
}

const FAILURES: Record<CartPlace, string> = {
  card: "Failed to add product to cart",
  page: "Failed to add item to cart",
}

/** Errors whose own message is more helpful than the general one, for example how many are left. */
const CODES_WITH_OWN_MESSAGE = ["account_changed", "out_of_stock", "cart_limit", "rate_limited"]

export function refusalToast(refusal: PurchaseRefusal, place: CartPlace): ToastContent {
  const text = REFUSAL_TEXTS[refusal]
  const isInvitation = refusal !== "doctor_required"
  return {
    title: text.title,
    description: text[place],
    variant: isInvitation ? "info" : "destructive",
  }
}

/** Next steps after something was added to the cart. */
export const CART_ACTIONS: readonly ToastAction[] = [
  { label: "View cart", onSelect: openCartDrawer },
  { label: "Checkout", to: paths.checkout() },
]

/** Confirms that a product was added to the cart, and offers next steps. */
export function addedToast({ name, imageUrl }: Pick<Product, "name" | "imageUrl">): ToastContent {
  return {
    title: "Added to cart",
    description: name,
    imageUrl,
    actions: CART_ACTIONS,
  }
}

/** The purchase rule that an error is about; undefined for other errors. */
export function refusalOfError(error: Error): PurchaseRefusal | undefined {
  const code = error instanceof ApiError ? error.code : ""
  return code in REFUSAL_TEXTS ? (code as PurchaseRefusal) : undefined
}

export function failureToast(error: Error, place: CartPlace): ToastContent {
  const failure = FAILURES[place]
  const refusal = refusalOfError(error)
  if (refusal) return refusalToast(refusal, place)
  const code = error instanceof ApiError ? error.code : ""
  return CODES_WITH_OWN_MESSAGE.includes(code)
    ? { title: failure, description: error.message, variant: "destructive" }
    : { title: "Error", description: failure, variant: "destructive" }
}
