import type { checkoutForm, PostalAddress, SavedAddress, ShippingForm, User } from "@shop/contracts"
import type { FieldPath } from "react-hook-form"
import type { z } from "zod"

export type CheckoutValues = z.input<typeof checkoutForm>

/** Fields for which the API may return an error: by their own name, and as parts of `postalAddress`. */
export const SERVER_FIELDS: readonly FieldPath<ShippingForm>[] = ["fullName", "email"]
export const ADDRESS_PARTS: readonly FieldPath<ShippingForm>[] = [
  "address",
  "address2",
  "city",
  "state",
  "zipCode",
  "phone",
]

type Buyer = Pick<User, "fullName" | "email">

const NO_ADDRESS = { address: "", address2: "", city: "", state: "", zipCode: "", phone: "" }

/** The name under which the entered address is kept, and the fields that are not. */
export const CHECKOUT_DRAFT = "checkout"
export const CARD_FIELDS = ["cardNumber", "expiryDate", "cvv"] as const

/** Initial values: the address of the last order. */
export function initialShipping(user: Buyer, saved: SavedAddress["address"]): ShippingForm {
  const {
    fullName,
    country: _country,
    ...address
  } = saved ?? { ...NO_ADDRESS, fullName: null, country: "US" }
  return { fullName: fullName ?? user.fullName ?? "", email: user.email, ...address }
}

/** The form's address in the format of the API. */
export function postalAddressOf(form: ShippingForm): PostalAddress {
  const { address, address2, city, state, zipCode, phone } = form
  return { address, address2, city, state, zipCode, phone, country: "US" }
}

/** The values of `initialShipping`, plus the demo's empty card fields. */
export function initialValues(user: Buyer, saved: SavedAddress["address"]): CheckoutValues {
  return { ...initialShipping(user, saved), cardNumber: "", expiryDate: "", cvv: "" }
}
