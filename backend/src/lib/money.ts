import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber, MathBN } from "@medusajs/framework/utils"

/**
 * Converts the engine's decimal dollars to integer cents. Half a cent is rounded up in decimal arithmetic, as the
 * engine's payment provider does: 32.035 dollars are 3204 cents, which floats would get wrong. Refunds are rounded
 * like payments.
 */
export function toCents(dollars: unknown): number {
  const cents = new BigNumber(MathBN.mult(dollars as BigNumberInput, 100)).numeric
  // Not "-0", which is not equal to 0 everywhere.
  return cents < 0 ? 0 - Math.round(-cents) : Math.round(cents)
}

/**
 * The amount of a line item before discounts, in cents: the price times the quantity, rounded once.
 */
export function lineCents(line: { unit_price: BigNumberInput; quantity: BigNumberInput }): number {
  return toCents(MathBN.mult(line.unit_price, line.quantity))
}

/** The sum of engine amounts in cents, for example of a payment's captures; each amount is rounded separately. */
export function sumCents(rows: readonly ({ amount: unknown } | null)[] | null | undefined): number {
  return (rows ?? []).reduce((sum, row) => sum + toCents(row?.amount ?? 0), 0)
}

/** Converts integer cents to the engine's dollars. */
export function toDollars(cents: number): number {
  return cents / 100
}

export { formatCents } from "@shop/contracts"
