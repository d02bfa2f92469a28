import type { DeliveryOption } from "@shop/contracts"
import { toPublicShippingOptionId, toShippingOptionId } from "#engine/ids"
import { toCents } from "#lib/money"
import type { CartDelivery } from "./steps/set-cart-delivery"

/** The engine's id of the chosen delivery option, as a list, which is empty without a choice. */
export function toShippingOptionIds(deliveryOptionId: string | undefined): string[] {
  return deliveryOptionId === undefined ? [] : [toShippingOptionId(deliveryOptionId)]
}

/** The delivery options for the buyer to choose from, cheapest first; empty while the address is unknown. */
export function toDeliveryOptions(delivery: CartDelivery | undefined): DeliveryOption[] {
  return (delivery?.offered ?? []).map(({ id, name, description, amount }) => ({
    id: toPublicShippingOptionId(id),
    name,
    description,
    price: toCents(amount),
    selected: delivery?.chosenIds.includes(id) ?? false,
  }))
}
