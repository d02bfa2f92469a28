import { type ShippingForm, shippingForm } from "@shop/contracts"
import { tabStore } from "~/lib/storage"

const KEY = "shipping"

/** Stores the shipping form, per tab and user, until the order is placed. */
export function saveShipping(
  userId: number,
  { fullName, email, address, address2, city, state, zipCode, phone }: ShippingForm,
) {
  tabStore.set(KEY, { userId, fullName, email, address, address2, city, state, zipCode, phone })
}

/** What this user entered earlier, for example before their session ended. Never includes card data. */
export function readSavedShipping(userId: number): ShippingForm | undefined {
  const stored = tabStore.get(KEY)
  if (typeof stored !== "object" || stored === null || !("userId" in stored) || stored.userId !== userId)
    return
  return shippingForm.safeParse(stored).data
}

export const clearSavedShipping = () => tabStore.remove(KEY)
