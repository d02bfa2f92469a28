import type { Order } from "@shop/contracts"

/** Recipient and address of an order: 'Olga Berg, 5 Gift Street, Austin, TX 78701'. */
export function destinationText({
  recipient,
  shippingAddress,
}: Pick<Order, "recipient" | "shippingAddress">) {
  return [recipient.name, shippingAddress].filter(Boolean).join(", ")
}
