import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber, MathBN } from "@medusajs/framework/utils"

/**
 * The engine keeps amounts in dollars with decimals, the facade in integer cents. Half a cent is rounded up, by the
 * engine's decimals, which is what its provider charges: 32.035 dollars are 3204 cents, and no float says otherwise.
 */
export function toCents(dollars: unknown): number {
  return Math.round(new BigNumber(MathBN.mult(dollars as BigNumberInput, 100)).numeric)
}

/** What a line of a cart or an order comes to before discounts, in cents: the price times the quantity, rounded once. */
export function lineCents(line: { unit_price: BigNumberInput; quantity: BigNumberInput }): number {
  return toCents(MathBN.mult(line.unit_price, line.quantity))
}

/** What amounts of the engine's, such as a payment's captures, come to in cents; each is rounded by itself. */
export function sumCents(rows: readonly ({ amount: unknown } | null)[] | null | undefined): number {
  return (rows ?? []).reduce((sum, row) => sum + toCents(row?.amount ?? 0), 0)
}

/** Integer cents as the engine's dollars. */
export function toDollars(cents: number): number {
  return cents / 100
}

export { formatCents } from "@shop/contracts"
