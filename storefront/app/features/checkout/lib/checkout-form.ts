import type { checkoutForm, ShippingForm, User } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import type { z } from "zod"
import { keptShipping } from "./kept-shipping"

export type CheckoutValues = z.input<typeof checkoutForm>

/** Fields that go to the facade under their own name. */
export const SERVER_FIELDS: readonly FieldPath<ShippingForm>[] = ["fullName", "email"]

type Buyer = Pick<User, "id" | "fullName" | "email">

/** What is known of the buyer already. */
export function initialShipping(user: Buyer): ShippingForm {
  const kept = keptShipping(user.id)
  if (kept) return kept
  return { fullName: user.fullName ?? "", email: user.email, address: "", city: "", state: "", zipCode: "" }
}

/** The same, with the card of the demo. */
export function initialValues(user: Buyer): CheckoutValues {
  return { ...initialShipping(user), cardNumber: "", expiryDate: "", cvv: "" }
}
