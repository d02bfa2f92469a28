const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })
const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
})

/** `4900` cents as `$49.00`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

/** Dollars without needless decimals, for running text: `49` as `$49`, `49.5` as `$49.50`. */
export function formatDollars(amount: number): string {
  return Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount)
}
