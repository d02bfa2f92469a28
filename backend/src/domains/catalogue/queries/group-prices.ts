import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { toCents } from "#lib/money"
import {
  regularPriceOf,
  pricingContext,
  type SalesContext,
} from "#domains/store/pricing/queries/pricing-context"

/** A price set with the price that visitors pay. */
interface PricedSet {
  id: string
  /** In cents. */
  priceCents: number
}

/** Prices of a price set by audience, in cents. */
export interface GroupPrices {
  groupPrices: Record<string, number>
  /** For audiences that pay a sale price: the price without the sale. */
  regularPrices: Record<string, number>
}

/**
 * Each audience's price for one unit if it differs from the visitors' price, by price set and audience, in cents, as
 * computed by the engine. Prices too large to show count as the visitors' price. One query on the catalogue, and
 * three for each audience; none without price sets.
 *
 * @param priceSets only those in price lists, because others have no such prices
 */
export async function readGroupPrices(
  container: MedusaContainer,
  priceSets: PricedSet[],
  sales: SalesContext,
): Promise<Map<string, GroupPrices>> {
  const pricesOf = new Map<string, GroupPrices>()
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
    for (const price of prices) {
      const { id, calculated_amount: amount } = price
      if (amount === null) continue
      const cents = toCents(amount)
      if (!Number.isSafeInteger(cents) || cents === visitorsPrice.get(id)) continue
      const regular = regularPriceOf(price)
      const known = pricesOf.get(id)
      pricesOf.set(id, {
        groupPrices: { ...known?.groupPrices, [audienceId]: cents },
        regularPrices: {
          ...known?.regularPrices,
          ...(regular !== null && { [audienceId]: toCents(regular) }),
        },
      })
    }
  }
  return pricesOf
}
