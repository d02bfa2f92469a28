import type { DeliveryOption } from "@shop/contracts"
import { toPublicShippingOptionId, toShippingOptionId } from "../../engine/ids"
import { toCents } from "../money/rules/money"
import type { CartDelivery } from "./steps/set-cart-delivery"

/** The engine's ids of what a call has chosen. */
export function toShippingOptionIds(deliveryOptionId: string | undefined): string[] {
  return deliveryOptionId === undefined ? [] : [toShippingOptionId(deliveryOptionId)]
}

/** What a buyer may choose among, the cheapest first; nothing while the address is not known. */
export function toDeliveryOptions(delivery: CartDelivery | undefined): DeliveryOption[] {
  return (delivery?.offered ?? []).map(({ id, name, description, amount }) => ({
    id: toPublicShippingOptionId(id),
    name,
    description,
    price: toCents(amount),
    selected: delivery?.chosenIds.includes(id) ?? false,
  }))
}
