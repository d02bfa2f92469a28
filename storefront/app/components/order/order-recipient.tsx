import type { Order } from "@shop/contracts"

/** Recipient and address, as on a parcel. */
export function OrderRecipient({ order }: { order: Pick<Order, "recipient" | "shippingAddress"> }) {
  const { recipient, shippingAddress } = order
  if (!shippingAddress) return <p className="text-sm">No shipping needed</p>
  return (
    <div className="grid gap-0.5 text-sm wrap-anywhere">
      {recipient.name && <p className="font-medium">{recipient.name}</p>}
      <p>{shippingAddress}</p>
      {recipient.email && <p className="wrap-anywhere text-ink-soft">{recipient.email}</p>}
    </div>
  )
}
