import { expect, it } from "vitest"
import { productStatesOf } from "./product-states"

const usd = (amount: number, conditions: object = {}) => ({
  amount,
  currency_code: "usd",
  min_quantity: null,
  max_quantity: null,
  rules_count: 0,
  ...conditions,
})

/** The audited prices of a product in one variant. */
function pricesOf(prices: ReturnType<typeof usd>[]) {
  const product = {
    ...{ id: "prod", title: "Patch", description: "", thumbnail: null, metadata: null, status: "published" },
    ...{ categories: [], images: [] },
    variants: [{ id: "variant", title: "One", sku: null, thumbnail: null, price_set: { id: "set", prices } }],
  }
  const states = productStatesOf({
    products: [product],
    accessOf: new Map(),
    categoryIdOf: new Map(),
    listPrices: [],
  })
  const fields = Object.entries(states.get("prod")?.fields ?? {})
  return Object.fromEntries(fields.filter(([name]) => name.startsWith("price")))
}

const base = usd(10)
const others = [
  usd(9, { rules_count: 1 }),
  usd(8, { min_quantity: 3 }),
  usd(11, { max_quantity: 2 }),
  usd(7, { currency_code: "eur" }),
]

it.each([
  ["first", [base, ...others]],
  ["last", [...others, base]],
])("audit states keep a base price listed %s apart from conditional prices", (_, prices) => {
  expect(pricesOf(prices)).toEqual({
    price: 1000,
    "price by rules": 900,
    "price from 3 items": 800,
    "price up to 2 items": 1100,
  })
})
