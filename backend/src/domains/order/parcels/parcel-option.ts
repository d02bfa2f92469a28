import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { graphRows } from "#engine/graph"
import { ApiError } from "#errors/api-error"

/** A delivery option of the engine, with the location that it delivers from. */
export interface Option {
  id: string
  provider_id: string
  shipping_profile_id: string | null
  service_zone?: { fulfillment_set?: { location?: { id: string } | null } | null } | null
}

/** The data that decides a line's delivery. */
interface Delivered {
  id: string
  title: string
  requires_shipping: boolean
  variant?: { product?: { shipping_profile?: { id: string } | null } | null } | null
}

interface DeliveredOrder {
  shipping_methods?: ({ shipping_option_id: string | null } | null)[] | null
}

const OPTION_FIELDS = [
  ...["id", "provider_id", "shipping_profile_id", "service_zone.fulfillment_set.location.id"],
]

/**
 * The option that delivers each profile's products: the buyer's choice or, if it no longer applies, the profile's
 * oldest one.
 */
export async function findOptions(container: MedusaContainer, order: DeliveredOrder, profileIds: string[]) {
  const chosen = (order.shipping_methods ?? []).flatMap((method) => method?.shipping_option_id ?? [])
  const read = (filters: Record<string, unknown>) =>
    graphRows<Option>(container, {
      entity: "shipping_option",
      fields: OPTION_FIELDS,
      filters,
      pagination: { order: { created_at: "DESC" } },
    })
  const [others, own] = await Promise.all([
    profileIds.length > 0 ? read({ shipping_profile_id: profileIds }) : [],
    chosen.length > 0 ? read({ id: chosen }) : [],
  ])
  const known = [...others, ...own]
  return {
    ofProfile: new Map(
      known.flatMap((option) =>
        option.shipping_profile_id ? [[option.shipping_profile_id, option] as const] : [],
      ),
    ),
    any: known.at(-1),
    byId: async (id: string) => (await read({ id }))[0],
  }
}

export type Options = Awaited<ReturnType<typeof findOptions>>

/**
 * The option that a line is delivered by.
 *
 * @throws ApiError `invalid_transition` if nothing delivers its product any more; MedusaError for a named option of
 *   another profile
 */
export function optionOf(item: Delivered, options: Options, named: Option | undefined): Option {
  const profile = item.variant?.product?.shipping_profile?.id
  if (named) {
    if (item.requires_shipping && item.variant?.product && profile !== named.shipping_profile_id) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `Shipping profile ${named.shipping_profile_id} does not match the shipping profile of the order item ${item.id}`,
      )
    }
    return named
  }
  const found = (profile && options.ofProfile.get(profile)) || options.any
  if (found && (!item.requires_shipping || !profile || options.ofProfile.has(profile))) return found
  throw new ApiError(
    "invalid_transition",
    `${item.title} can't be packed because its shipping profile has no delivery option. Add one in the engine's admin, under Locations & Shipping.`,
  )
}
