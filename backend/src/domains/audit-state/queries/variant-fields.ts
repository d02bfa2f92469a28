import { CURRENCY_CODE } from "@shop/contracts"
import { toCents } from "../../money/rules/money"
import type { Fields } from "../../audit/rules/changed-fields"
import { saleFields, type SalePrices } from "./sale-prices"

/** What the log wants to know of a variant. */
export interface VariantRow {
  id: string
  title: string | null
  price_set?: {
    id: string
    prices?: ({ amount: number; currency_code: string } | null)[] | null
  } | null
  inventory_items?:
    | ({
        required_quantity: number
        inventory?: { location_levels?: ({ stocked_quantity: number } | null)[] | null } | null
      } | null)[]
    | null
}

export const VARIANT_FIELDS = [
  "variants.id",
  "variants.title",
  "variants.price_set.id",
  "variants.price_set.prices.amount",
  "variants.price_set.prices.currency_code",
  "variants.inventory_items.required_quantity",
  "variants.inventory_items.inventory.location_levels.stocked_quantity",
]

/** Pieces on the shelves, at all locations together; null where nobody counts them. */
function stockedOf({ inventory_items: items }: VariantRow): number | null {
  const pieces = (items ?? []).flatMap((item) => {
    if (!item) return []
    const levels = (item.inventory?.location_levels ?? []).flatMap((level) => level ?? [])
    const stocked = levels.reduce((sum, level) => sum + Number(level.stocked_quantity), 0)
    return [Math.floor(stocked / (item.required_quantity || 1))]
  })
  return pieces.length > 0 ? Math.min(...pieces) : null
}

/**
 * Prices in cents and pieces: `price` and `stocked` of the only variant, else one for each; `salePrice` is a price
 * list's, by its title. Pieces that orders have reserved count as stocked, so that no order changes the figure
 * while somebody edits the product.
 */
export function variantFields(variants: VariantRow[], sales: SalePrices): Fields {
  const fields: Fields = {}
  for (const variant of variants) {
    const { title, id, price_set: set } = variant
    const suffix = variants.length > 1 ? ` of ${title ?? id}` : ""
    const prices = (set?.prices ?? []).flatMap((price) => price ?? [])
    for (const price of prices.filter(({ currency_code }) => currency_code === CURRENCY_CODE)) {
      fields[`price${suffix}`] = toCents(price.amount)
    }
    fields[`stocked${suffix}`] = stockedOf(variant)
    for (const { amount, list } of sales.get(set?.id ?? "") ?? []) {
      Object.assign(fields, { [`salePrice${suffix} in ${list.title}`]: toCents(amount) }, saleFields(list))
    }
  }
  return fields
}
