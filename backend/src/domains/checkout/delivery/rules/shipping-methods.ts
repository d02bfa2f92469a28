import type { CartShippingMethodDTO } from "@medusajs/framework/types"
import type { DeliveryOption } from "../queries/delivery-options"

interface Option {
  id: string
  profileId: string
}

interface ChosenDelivery<O> {
  /** One for each shipping profile. */
  chosen: O[]
  /** The options for the buyer to choose from. */
  offered: O[]
}

/**
 * Chooses the delivery of a cart: the chosen option for each shipping profile of its products, or else the first one.
 * Products without a profile can use any option.
 *
 * @param options cheapest first
 * @param wanted ids of options; unavailable ones are ignored
 * @returns the choice, or `undelivered` with the profile that no option delivers, null if no product has a profile
 */
export function chooseDelivery<O extends Option>(
  options: readonly O[],
  profiles: readonly string[],
  wanted: readonly string[],
): ChosenDelivery<O> | { undelivered: string | null } {
  const groups =
    profiles.length > 0
      ? profiles.map((profile) => options.filter(({ profileId }) => profileId === profile))
      : [[...options]]
  const empty = groups.findIndex((group) => group.length === 0)
  if (empty >= 0) return { undelivered: profiles[empty] ?? null }
  const chosen = groups.flatMap((group) => group.find(({ id }) => wanted.includes(id)) ?? group[0] ?? [])
  // If several profiles have a choice, the buyer gets to choose for only one of them.
  const offered = groups.find((group) => group.some(({ id }) => wanted.includes(id)) && group.length > 1)
  return { chosen, offered: offered ?? groups.find((group) => group.length > 1) ?? groups[0] ?? [] }
}

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
