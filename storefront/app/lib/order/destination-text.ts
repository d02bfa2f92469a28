import type { Order } from "@shop/contracts"

/** Where an order goes, with who gets it: 'Olga Berg, 5 Gift Street, Austin, TX 78701'. */
export function destinationText({
  recipient,
  shippingAddress,
}: Pick<Order, "recipient" | "shippingAddress">) {
  return [recipient.name, shippingAddress].filter(Boolean).join(", ")
}
