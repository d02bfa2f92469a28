import type { checkoutForm } from "@shop/contracts"
import type { User } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import type { z } from "zod"

export type CheckoutValues = z.input<typeof checkoutForm>
export type CheckoutResult = z.output<typeof checkoutForm>

export const ADDRESS_FIELDS = ["address", "city", "state", "zipCode"] as const

/** Fields that go to the facade under their own name. */
export const SERVER_FIELDS: readonly FieldPath<CheckoutValues>[] = ["fullName", "email"]

/** What is known of the buyer already. */
export function initialValues(user: Pick<User, "fullName" | "email">): CheckoutValues {
  return {
    fullName: user.fullName ?? "",
    email: user.email,
    address: "",
    city: "",
    state: "",
    zipCode: "",
    cardNumber: "",
    expiryDate: "",
    cvv: "",
  }
}
