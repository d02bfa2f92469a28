import { type ShippingForm, shippingForm, toShippingAddress } from "@shop/contracts"

/** Tells of the address of a form when a field is left and all of it is there: taxes and delivery may depend on it. */
export function tellingAddress(values: () => ShippingForm, onAddress: (address: string) => void) {
  return () => {
    const form = shippingForm.safeParse(values())
    if (form.success) onAddress(toShippingAddress(form.data))
  }
}
