/** The engine keeps amounts in dollars with decimals, the facade in integer cents. */
export function toCents(dollars: unknown): number {
  return Math.round(Number(dollars) * 100)
}

/** What amounts of the engine's, such as a payment's captures, come to in cents; each is rounded by itself. */
export function sumCents(rows: readonly ({ amount: unknown } | null)[] | null | undefined): number {
  return (rows ?? []).reduce((sum, row) => sum + toCents(row?.amount ?? 0), 0)
}

/** Integer cents as the engine's dollars. */
export function toDollars(cents: number): number {
  return cents / 100
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" })

/** Integer cents as a person reads them, for example `$12.00`. */
export function formatCents(cents: number): string {
  return DOLLARS.format(cents / 100)
}
