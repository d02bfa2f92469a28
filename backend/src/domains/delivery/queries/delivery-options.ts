import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { listShippingOptionsForCartWithPricingWorkflow } from "@medusajs/medusa/core-flows"
import type { ShopCart } from "../../cart/queries/shop-cart"
import { graphRows } from "../../../engine/graph"

/** A shipping option that the engine offers for a cart by its address and rules; the amount in dollars. */
export interface DeliveryOption {
  id: string
  name: string
  description: string | null
  amount: number
  isTaxInclusive: boolean
  profileId: string
}

interface EngineOption {
  id: string
  name: string
  amount?: number | null
  is_tax_inclusive?: boolean
  shipping_profile_id: string
  type?: { description?: string | null } | null
}

const PAUSE_MS = 200

/** The engine throws when a stock location is deleted at the same moment. A second call does not find it any more. */
async function listOptions(container: MedusaContainer, cartId: string): Promise<EngineOption[]> {
  const list = () =>
    listShippingOptionsForCartWithPricingWorkflow(container).run({
      input: { cart_id: cartId, is_return: false, enabled_in_store: true },
    })
  const { result } = await list().catch(async () => {
    await sleep(PAUSE_MS)
    return list()
  })
  return result as EngineOption[]
}

/**
 * The shipping options of a cart, cheapest first: enabled in the store, for its address, with a price, not for returns.
 */
export async function findDeliveryOptions(
  container: MedusaContainer,
  cartId: string,
): Promise<DeliveryOption[]> {
  const options = await listOptions(container, cartId)
  return options
    .flatMap((option): DeliveryOption[] => {
      const { id, name, amount, is_tax_inclusive, shipping_profile_id, type } = option
      if (amount === null || amount === undefined) return []
      const description = type?.description ?? null
      const isTaxInclusive = Boolean(is_tax_inclusive)
      return [
        { id, name, description, amount: Number(amount), isTaxInclusive, profileId: shipping_profile_id },
      ]
    })
    .sort((a, b) => a.amount - b.amount || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Titles of a cart's items by the shipping profile of their products. Products without a profile are left out. */
export async function findShippingProfiles(
  container: MedusaContainer,
  { items }: ShopCart,
): Promise<Map<string, string[]>> {
  const rows = await graphRows<{ id: string; shipping_profile?: { id: string } | null }>(container, {
    entity: "product",
    fields: ["id", "shipping_profile.id"],
    filters: { id: items.flatMap(({ product_id }) => product_id ?? []) },
  })
  const profileOf = new Map(rows.map((row) => [row.id, row.shipping_profile?.id]))
  const titles = new Map<string, string[]>()
  for (const { product_id, title } of items) {
    const profile = profileOf.get(product_id ?? "")
    if (profile) titles.set(profile, [...(titles.get(profile) ?? []), title])
  }
  return titles
}
