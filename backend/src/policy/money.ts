/** The engine keeps amounts in dollars with decimals, the facade in integer cents. */
export function toCents(dollars: unknown): number {
  return Math.round(Number(dollars) * 100)
}

/** Integer cents as the engine's dollars. */
export function toDollars(cents: number): number {
  return cents / 100
}
