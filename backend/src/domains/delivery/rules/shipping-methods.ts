import type { CartShippingMethodDTO } from "@medusajs/framework/types"
import type { DeliveryOption } from "../queries/delivery-options"

const keyOf = (id: unknown, name: string, amount: number, isTaxInclusive: boolean) =>
  JSON.stringify([id, name, amount, isTaxInclusive])

/** Whether a cart's shipping methods are those of the chosen options, with the same names and prices. */
export function hasOptions(
  methods: readonly CartShippingMethodDTO[],
  chosen: readonly DeliveryOption[],
): boolean {
  const known = methods.map((method) =>
    keyOf(
      method.shipping_option_id,
      method.name,
      Number(method.amount),
      Boolean((method as { is_tax_inclusive?: boolean }).is_tax_inclusive),
    ),
  )
  const wanted = chosen.map((option) => keyOf(option.id, option.name, option.amount, option.isTaxInclusive))
  return known.length === wanted.length && wanted.every((key) => known.includes(key))
}

/** The shipping method of a cart for an option, as the engine's cart module creates it. */
export function methodOf(cart_id: string, { id, name, amount, isTaxInclusive }: DeliveryOption) {
  return { name, shipping_option_id: id, amount, is_tax_inclusive: isTaxInclusive, data: {}, cart_id }
}
