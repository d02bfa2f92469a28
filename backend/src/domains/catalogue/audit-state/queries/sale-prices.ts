import { CURRENCY_CODE } from "@shop/contracts"
import type { Fields } from "#domains/operations/audit/actions/record"
import type { ListPrice, PriceList } from "../../queries/list-prices"

/** Prices in price lists, by price set id; amounts in dollars. */
export type SalePrices = Map<string, { amount: number; list: PriceList }[]>

/** The prices in the shop's currency, by price set. Those of deleted lists are left out. */
export function salePricesOf(prices: readonly ListPrice[]): SalePrices {
  const sales: SalePrices = new Map()
  for (const { priceSetId, amount, currencyCode, list } of prices) {
    if (!list || currencyCode !== CURRENCY_CODE) continue
    sales.set(priceSetId, [...(sales.get(priceSetId) ?? []), { amount, list }])
  }
  return sales
}

function isoOf(date: Date | string | null): string | null {
  return date === null ? null : new Date(date).toISOString()
}

/** The audited fields for when a price list applies: while it is active, from its start to its end. */
export function saleFields({ title, status, starts_at, ends_at }: PriceList): Fields {
  return {
    [`saleStatus in ${title}`]: status,
    [`saleStartsAt in ${title}`]: isoOf(starts_at),
    [`saleEndsAt in ${title}`]: isoOf(ends_at),
  }
}
