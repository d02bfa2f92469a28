import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** A price of a price set in a price list. */
export interface ListPrice {
  priceSetId: string
  /** In the currency's main unit, as the engine stores it. */
  amount: number
  currencyCode: string
  /** Null if the list was deleted. */
  list: PriceList | null
}

/** A price list, with when it applies. */
export interface PriceList {
  title: string
  status: string
  starts_at: Date | string | null
  ends_at: Date | string | null
}

/**
 * The prices of price sets in price lists, which the engine omits from the prices of a price set. One query, and one for
 * the lists if there are any; none without price sets.
 */
export async function readListPrices(
  container: MedusaContainer,
  priceSetIds: string[],
): Promise<ListPrice[]> {
  if (priceSetIds.length === 0) return []
  const filters = { price_set_id: priceSetIds, price_list_id: { $ne: null } } as object
  const prices = await container
    .resolve(Modules.PRICING)
    .listPrices(filters, { relations: ["price_list"], order: { id: "ASC" }, take: null })
  return prices.flatMap(
    ({ price_set_id: priceSetId, amount, currency_code: currencyCode = "", price_list }) => {
      if (priceSetId === undefined) return []
      const { title = "", status = "", starts_at = null, ends_at = null } = price_list ?? {}
      const list = price_list ? { title, status, starts_at, ends_at } : null
      return [{ priceSetId, amount: Number(amount), currencyCode, list }]
    },
  )
}
