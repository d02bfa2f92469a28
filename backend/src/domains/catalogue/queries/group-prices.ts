import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { toCents } from "../../money/rules/money"
import { pricingContext, type SalesContext } from "../../pricing/queries/pricing-context"

/** A price set, and what visitors pay of it. */
interface PricedSet {
  id: string
  /** In cents. */
  priceCents: number
}

/** Those of some price sets that are in any price list. One query; none for an empty list. */
export async function setsInPriceLists(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  // The engine omits these prices when it returns a price set.
  const filters = { price_set_id: ids, price_list_id: { $ne: null } } as object
  const prices = await container
    .resolve(Modules.PRICING)
    .listPrices(filters, { select: ["price_set_id"], take: null })
  return new Set(prices.flatMap((price) => price.price_set_id ?? []))
}

/**
 * What each audience of the catalogue pays for one piece, where that is not what visitors pay, by price set and
 * audience, in cents, as the engine computes it. A price too large to be shown counts as the visitors'. One query of
 * the catalogue, and three for each audience; none without price sets.
 *
 * @param priceSets those that are in price lists: others have no such prices
 */
export async function readGroupPrices(
  container: MedusaContainer,
  priceSets: PricedSet[],
  sales: SalesContext,
): Promise<Map<string, Record<string, number>>> {
  const pricesOf = new Map<string, Record<string, number>>()
  if (priceSets.length === 0) return pricesOf
  const audiences = await container.resolve(CATALOGUE_MODULE).audiences()
  const pricing = container.resolve(Modules.PRICING)
  const ids = priceSets.map(({ id }) => id)
  const visitorsPrice = new Map(priceSets.map(({ id, priceCents }) => [id, priceCents]))
  for (const { id: audienceId, groupIds } of audiences) {
    const prices = await pricing.calculatePrices(
      { id: ids },
      { context: pricingContext(sales, { groupIds, quantity: 1 }) },
    )
    for (const { id, calculated_amount: amount } of prices) {
      if (amount === null) continue
      const cents = toCents(amount)
      if (!Number.isSafeInteger(cents) || cents === visitorsPrice.get(id)) continue
      pricesOf.set(id, { ...pricesOf.get(id), [audienceId]: cents })
    }
  }
  return pricesOf
}
