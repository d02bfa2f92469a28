import { type ShippingForm, shippingForm } from "@shop/contracts"

const KEY = "shipping"

/** Keeps where a parcel shall go, for this tab and this person, until the order is placed. */
export function keepShipping(
  userId: number,
  { fullName, email, address, city, state, zipCode }: ShippingForm,
) {
  const kept = { userId, fullName, email, address, city, state, zipCode }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Where storage is forbidden the person fills the form in again.
  }
}

/** What this person filled in before, for example before her session ended. Never the card. */
export function keptShipping(userId: number): ShippingForm | undefined {
  if (typeof window === "undefined") return undefined
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    if (typeof kept !== "object" || kept === null || !("userId" in kept)) return undefined
    return kept.userId === userId ? shippingForm.safeParse(kept).data : undefined
  } catch {
    return undefined
  }
}

export function forgetShipping(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept.
  }
}
