import type { IPricingModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { toCents } from "../../money/rules/money"
import { pricingContext } from "../../pricing/queries/pricing-context"
import { findStoreContext } from "../../store/queries/store-context"

/** A price set, and what visitors pay of it. */
interface PricedSet {
  id: string
  /** In cents. */
  priceCents: number
}

/** Those of some price sets that are in any price list. One query. */
async function listedAmong(pricing: IPricingModuleService, ids: string[]): Promise<string[]> {
  // The engine omits these prices when it returns a price set.
  const filters = { price_set_id: ids, price_list_id: { $ne: null } } as object
  const prices = await pricing.listPrices(filters, { select: ["price_set_id"], take: null })
  return [...new Set(prices.flatMap((price) => price.price_set_id ?? []))]
}

/**
 * What each audience of the catalogue pays for one piece, where that is not what visitors pay, by price set and
 * audience, in cents, as the engine computes it. A price too large to be shown counts as the visitors'. One query of
 * the catalogue; where there are audiences one of price lists; and where these have any of the sets, those of the
 * shop's base and three for each audience.
 */
export async function readGroupPrices(
  container: MedusaContainer,
  priceSets: PricedSet[],
): Promise<Map<string, Record<string, number>>> {
  const pricesOf = new Map<string, Record<string, number>>()
  if (priceSets.length === 0) return pricesOf
  const audiences = await container.resolve(CATALOGUE_MODULE).audiences()
  if (audiences.length === 0) return pricesOf
  const pricing = container.resolve(Modules.PRICING)
  const ids = await listedAmong(
    pricing,
    priceSets.map(({ id }) => id),
  )
  if (ids.length === 0) return pricesOf
  const { regionId, currencyCode, salesChannelId } = await findStoreContext(container)
  const sales = { region_id: regionId, currency_code: currencyCode, sales_channel_id: salesChannelId }
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
