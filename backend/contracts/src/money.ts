import { CURRENCY_CODE } from "./constants"

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: CURRENCY_CODE })
const wholeUnits = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: CURRENCY_CODE,
  maximumFractionDigits: 0,
})

/** `4900` cents as `$49.00`. */
export function formatCents(cents: number): string {
  return currency.format(cents / 100)
}

/** Dollars without needless decimals, for running text: `49` as `$49`, `49.5` as `$49.50`. */
export function formatDollars(amount: number): string {
  return Number.isInteger(amount) ? wholeUnits.format(amount) : currency.format(amount)
}
