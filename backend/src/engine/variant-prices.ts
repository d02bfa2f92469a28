/** A condition of a price, such as a region. */
interface PriceRule {
  id: string
  attribute: string
  value: string
  operator: string
}

/**
 * A variant's price in the form that keeps its conditions. The engine replaces all prices of a variant at once. It
 * merges prices that only differ in conditions that were not sent, and creates a new condition if its id is missing.
 *
 * @engine 2.21.2 pricing/dist/services/pricing-module.js
 */
export interface VariantPrice {
  id?: string
  amount: number
  currency_code: string
  min_quantity?: number | null
  max_quantity?: number | null
  /** With their ids. */
  price_rules?: PriceRule[]
}

/** A price as the engine's Query returns it. */
export interface StoredPrice extends Required<Omit<VariantPrice, "price_rules">> {
  price_rules: (PriceRule | null)[] | null
  price_list_id: string | null
}

/** The fields of a price that `toVariantPrice` needs. */
export const PRICE_FIELDS = [
  ...["id", "amount", "currency_code", "min_quantity", "max_quantity", "price_list_id"],
  ...["id", "attribute", "value", "operator"].map((field) => `price_rules.${field}`),
]

const quantityOf = (value: unknown) => (value === null || value === undefined ? null : Number(value))

/** A stored price, to be sent again. */
export function toVariantPrice(stored: StoredPrice): VariantPrice {
  const { id, amount, currency_code, min_quantity, max_quantity, price_rules } = stored
  const rules = (price_rules ?? []).flatMap((rule) => rule ?? [])
  return {
    ...{ id, currency_code, amount: Number(amount) },
    ...{ min_quantity: quantityOf(min_quantity), max_quantity: quantityOf(max_quantity) },
    // An empty list would work too, but make the engine look for rules to delete.
    ...(rules.length > 0 && { price_rules: rules }),
  }
}
