import { ApiError } from "@shop/contracts/client"
import type { ToastContent } from "~/lib/toast-store"
import type { CartGate } from "./cart-gate"

/** Where a product is added from: the words differ. */
export type CartPlace = "card" | "page"

/** For healthcare professionals only. */
export const DOCTOR_REQUIRED = "You don't have access to purchase this product"

const GATE_TEXTS: Record<Exclude<CartGate, "open">, { title: string } & Record<CartPlace, string>> = {
  login: {
    title: "Login Required",
    card: "Please log in to add items to your cart",
    page: "Please log in to add items to cart",
  },
  membership: {
    title: "Membership Required",
    card: "You need to be a member to purchase this product",
    page: "You need to be a member to add items to cart",
  },
  doctor: { title: "Access Restricted", card: DOCTOR_REQUIRED, page: DOCTOR_REQUIRED },
}

const FAILURES: Record<CartPlace, string> = {
  card: "Failed to add product to cart",
  page: "Failed to add item to cart",
}

const GATES_BY_CODE: Record<string, Exclude<CartGate, "open"> | undefined> = {
  unauthenticated: "login",
  membership_required: "membership",
  doctor_required: "doctor",
}

/** Refusals whose own sentence tells the buyer more than the general one, for example how many are left. */
const TELLING_CODES = ["out_of_stock", "cart_limit", "rate_limited"]

/** What is said at a closed gate. */
export function gateToast(gate: Exclude<CartGate, "open">, place: CartPlace): ToastContent {
  const text = GATE_TEXTS[gate]
  return { title: text.title, description: text[place], variant: "destructive" }
}

/** The closed gate that the shop's refusal speaks of, if it does. */
export function gateOfError(error: Error): Exclude<CartGate, "open"> | undefined {
  return error instanceof ApiError ? GATES_BY_CODE[error.code] : undefined
}

/** What is said when the shop refuses or fails. */
export function failureToast(error: Error, place: CartPlace): ToastContent {
  const failure = FAILURES[place]
  const gate = gateOfError(error)
  if (gate) return gateToast(gate, place)
  const code = error instanceof ApiError ? error.code : ""
  return TELLING_CODES.includes(code)
    ? { title: failure, description: error.message, variant: "destructive" }
    : { title: "Error", description: failure, variant: "destructive" }
}
