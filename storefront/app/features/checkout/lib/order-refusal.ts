import { ApiError } from "@shop/contracts/client"
import { paths } from "~/config/paths"

/** A refusal that the buyer can do something about. */
export interface OrderRefusal {
  message: string
  /** Where to go next; absent if the buyer can simply try again here. */
  action?: { label: string; to: string }
}

const ACTIONS: Partial<Record<ApiError["code"], OrderRefusal["action"] | null>> = {
  out_of_stock: { label: "Change my order", to: "#summary" },
  cart_empty: { label: "Browse products", to: paths.shop() },
  membership_required: { label: "Become a member", to: paths.membership() },
  doctor_required: { label: "Change my order", to: "#summary" },
  email_unconfirmed: { label: "Go to my account", to: paths.account() },
  delivery_unavailable: { label: "Change address", to: "#shipping" },
  payment_failed: null,
  validation: null,
  discount_used_up: { label: "Check my order", to: "#summary" },
  total_changed: { label: "Check my order", to: "#summary" },
  conflict: null,
  rate_limited: null,
}

/** The API's message if the shop doesn't deliver to the address; undefined for other errors. */
export function deliveryRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === "delivery_unavailable" ? error.message : undefined
}

/** The API's message, with the product that it concerns, and what to do next; undefined for unexpected errors, which get a general message. */
export function orderRefusal(error: unknown): OrderRefusal | undefined {
  if (!(error instanceof ApiError) || !(error.code in ACTIONS)) return undefined
  const action = ACTIONS[error.code]
  const message = [error.message, error.fields.cart].filter(Boolean).join(". ")
  return { message, ...(action && { action }) }
}
