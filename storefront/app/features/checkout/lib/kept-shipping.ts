import { type ShippingForm, shippingForm } from "@shop/contracts"
import { tabStore } from "~/lib/storage"

const KEY = "shipping"

/** Keeps where a parcel shall go, for this tab and this person, until the order is placed. */
export function keepShipping(
  userId: number,
  { fullName, email, address, address2, city, state, zipCode, phone }: ShippingForm,
) {
  tabStore.set(KEY, { userId, fullName, email, address, address2, city, state, zipCode, phone })
}

/** What this person filled in before, for example before her session ended. Never the card. */
export function keptShipping(userId: number): ShippingForm | undefined {
  const kept = tabStore.get(KEY)
  if (typeof kept !== "object" || kept === null || !("userId" in kept) || kept.userId !== userId) return
  return shippingForm.safeParse(kept).data
}

export const forgetShipping = () => tabStore.remove(KEY)
