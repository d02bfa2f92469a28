import { isolated } from "@shop/contracts"
import type { EmailRow } from "./define-email"
import { lineLabel } from "./order-email"

/** Items shipped together. */
export interface Parcel {
  items: readonly { title: string; quantity: number }[]
  /** Null if unknown. */
  carrier: string | null
  tracking: readonly { number: string; url: string | null }[]
}

export const SAMPLE_PARCEL: Parcel = {
  items: [
    { title: "Foam roller", quantity: 2 },
    { title: "Massage ball", quantity: 1 },
  ],
  carrier: "UPS",
  tracking: [{ number: "1Z999AA10123456784", url: "https://carrier.example/1Z999AA10123456784" }],
}

/** The items and tracking numbers of a parcel. */
export function parcelRows({ items, carrier, tracking }: Parcel): EmailRow[] {
  return [
    ...items.map((item) => ({ label: lineLabel(item), value: "" })),
    ...tracking.map(({ number }) => ({
      label: carrier ? `${isolated(carrier)} tracking number` : "Tracking number",
      value: number,
    })),
  ]
}
