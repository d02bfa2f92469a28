import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CURRENCY_CODE } from "@shop/contracts"
import type { Fields } from "../../audit/rules/changed-fields"

interface PriceList {
  title: string
  status: string
  starts_at: Date | string | null
  ends_at: Date | string | null
}

/** Prices in price lists, by price set id; amounts in dollars. */
export type SalePrices = Map<string, { amount: number; list: PriceList }[]>

/** Reads prices in price lists, which the engine omits from the prices of a price set. */
export async function readSalePrices(container: MedusaContainer, priceSetIds: string[]): Promise<SalePrices> {
  const sales: SalePrices = new Map()
  if (priceSetIds.length === 0) return sales
  const prices = await container
    .resolve(Modules.PRICING)
    .listPrices(
      { price_set_id: priceSetIds, currency_code: CURRENCY_CODE },
      { relations: ["price_list"], order: { id: "ASC" }, take: null },
    )
  for (const { price_set_id: priceSetId, amount, price_list: list } of prices) {
    if (!list || priceSetId === undefined) continue
    const { title = "", status = "", starts_at = null, ends_at = null } = list
    const sale = { amount: Number(amount), list: { title, status, starts_at, ends_at } }
    sales.set(priceSetId, [...(sales.get(priceSetId) ?? []), sale])
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
