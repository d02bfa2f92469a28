import type { DeliveryOption } from "@shop/contracts"
import { toCents } from "../money/rules/money"
import type { CartDelivery } from "./steps/set-cart-delivery"

const ENGINE_PREFIX = "so_"

/** The engine's ids of what a call has chosen. */
export function toShippingOptionIds(deliveryOptionId: string | undefined): string[] {
  return deliveryOptionId === undefined ? [] : [`${ENGINE_PREFIX}${deliveryOptionId}`]
}

/** What a buyer may choose among, the cheapest first; nothing while the address is not known. */
export function toDeliveryOptions(delivery: CartDelivery | undefined): DeliveryOption[] {
  return (delivery?.offered ?? []).map(({ id, name, description, amount }) => ({
    id: id.startsWith(ENGINE_PREFIX) ? id.slice(ENGINE_PREFIX.length) : id,
    name,
    description,
    price: toCents(amount),
    selected: delivery?.chosenIds.includes(id) ?? false,
  }))
}
