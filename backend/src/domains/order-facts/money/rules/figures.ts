import type { BigNumberInput } from "@medusajs/framework/types"
import { decorateCartTotals, MathBN } from "@medusajs/framework/utils"
import type { Figures } from "@shop/contracts"
import { toCents } from "#lib/money"

interface TaxLine {
  code?: string | null
  description?: string | null
  rate: number
  /** The tax amount, once the engine has computed it. */
  total?: BigNumberInput
}

interface Adjustment {
  amount: BigNumberInput
  code?: string | null
  description?: string | null
}

interface PricedLine {
  is_tax_inclusive?: boolean
  tax_lines?: (TaxLine | null)[] | null
  adjustments?: (Adjustment | null)[] | null
}

export interface PricedItem extends PricedLine {
  id: string
  unit_price: BigNumberInput
  quantity: BigNumberInput
}

export interface PricedShipping extends PricedLine {
  id: string
  amount: BigNumberInput
}

/** A cart or an order of the engine, in dollars, with its tax lines and adjustments. */
export interface Priced {
  items: PricedItem[]
  shipping_methods: PricedShipping[]
}

type Totals = Record<"discount_total" | "discount_subtotal", BigNumberInput>

const sumOf = (amounts: readonly BigNumberInput[]): BigNumberInput =>
  amounts.length > 0 ? MathBN.sum(...amounts) : 0

/** The discount of a line on the same basis as its price: with tax if the price includes tax. */
function discountOf(line: PricedLine & Totals): BigNumberInput {
  return line.is_tax_inclusive ? line.discount_total : line.discount_subtotal
}

/** Distributes cents by weight; the remainder goes to the largest weight. */
function apportion(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (whole === 0 ? 0 : Math.round((cents * weight) / whole)))
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const heaviest = weights.indexOf(Math.max(...weights))
  return shares.map((share, index) => (index === heaviest ? share + left : share))
}

/** Gives a stable order, because the engine returns them in any order. */
const byName = (one: { name: string; rate?: number }, other: { name: string; rate?: number }) =>
  one.name.localeCompare(other.name, "en") || (one.rate ?? 0) - (other.rate ?? 0)

function discountsOf(lines: readonly PricedLine[], cents: number): Figures["discounts"] {
  const weights = new Map<string, number>()
  for (const adjustment of lines.flatMap((line) => line.adjustments ?? [])) {
    if (!adjustment) continue
    const name = adjustment.code ?? adjustment.description ?? "Discount"
    weights.set(name, (weights.get(name) ?? 0) + toCents(adjustment.amount))
  }
  const amounts = apportion(cents, [...weights.values()])
  const discounts = [...weights.keys()].map((name, index) => ({ name, amount: amounts[index] ?? 0 }))
  return discounts.sort(byName)
}

interface TaxSum {
  name: string
  rate: number
  included: boolean
  amounts: BigNumberInput[]
}

function taxesOf(lines: readonly PricedLine[]): TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const line of lines) {
    for (const tax of line.tax_lines ?? []) {
      if (!tax) continue
      const name = tax.description ?? tax.code ?? "Tax"
      const included = Boolean(line.is_tax_inclusive)
      const rate = Number(tax.rate)
      const key = JSON.stringify([name, rate, included])
      const sum = sums.get(key) ?? { name, rate, included, amounts: [] }
      sums.set(key, { ...sum, amounts: [...sum.amounts, tax.total ?? 0] })
    }
  }
  return [...sums.values()].sort(byName)
}

/** Rounds taxes to cents, so that the taxes not included in prices add up to `addedCents`. */
function roundTaxes(sums: readonly TaxSum[], addedCents: number): Figures["taxes"] {
  const cents = sums.map(({ amounts }) => toCents(sumOf(amounts)))
  const added = apportion(
    addedCents,
    sums.map(({ included }, index) => (included ? 0 : (cents[index] ?? 0))),
  )
  const taxes = sums.map(({ name, rate, included }, index) => ({
    name,
    rate,
    included,
    amount: (included ? cents[index] : added[index]) ?? 0,
  }))
  // Free shipping also has the tax rate of the address, but no amount.
  return taxes.filter(({ rate, amount }) => amount !== 0 || rate === 0)
}

/** A copy for the engine's computation, which writes totals into its input. */
export function copyForTotals(priced: Priced) {
  return {
    items: priced.items.map((item) => ({
      id: item.id,
      unit_price: item.unit_price,
      quantity: item.quantity,
      is_tax_inclusive: Boolean(item.is_tax_inclusive),
      tax_lines: (item.tax_lines ?? []).map((line) => ({ ...line })),
      adjustments: (item.adjustments ?? []).map((adjustment) => ({ ...adjustment })),
    })),
    shipping_methods: priced.shipping_methods.map((method) => ({
      id: method.id,
      amount: method.amount,
      is_tax_inclusive: Boolean(method.is_tax_inclusive),
      tax_lines: (method.tax_lines ?? []).map((line) => ({ ...line })),
      adjustments: (method.adjustments ?? []).map((adjustment) => ({ ...adjustment })),
    })),
  }
}

/**
 * The figures of a cart or an order, computed by the engine, in cents that add up: the total is rounded once, and a
 * cent left over from rounding the parts goes to the added tax, or to the discount if no tax is added. Refunds and
 * returned items are not included.
 */
export function figuresOf(priced: Priced): Figures {
  const copy = copyForTotals(priced)
  const decorated = decorateCartTotals(copy as unknown as Parameters<typeof decorateCartTotals>[0])
  // The engine adds totals to the lines, but its type leaves the lines out.
  const { items, shipping_methods: methods } = decorated as unknown as Record<
    "items" | "shipping_methods",
    (PricedLine & Totals)[]
  >
  const lines = [...items, ...methods]

  const total = toCents(decorated.total)
  const subtotal = toCents(sumOf(priced.items.map((item) => MathBN.mult(item.unit_price, item.quantity))))
  const shipping = toCents(sumOf(priced.shipping_methods.map(({ amount }) => amount)))
  const exactDiscount = toCents(sumOf(lines.map(discountOf)))
  const sums = taxesOf(lines)
  const isTaxed = sums.some(({ included, amounts }) => !included && toCents(sumOf(amounts)) !== 0)
  const tax = isTaxed ? total - subtotal + exactDiscount - shipping : 0
  const discount = subtotal + shipping + tax - total
  return {
    subtotal,
    discount,
    discounts: discountsOf(lines, discount),
    shipping,
    tax,
    taxes: roundTaxes(sums, tax),
    total,
  }
}

/** The total of a cart as the engine computes it, less its credit lines, in dollars. */
export function totalOf(priced: Priced & { credit_lines?: readonly object[] | null }): number {
  const copy = {
    ...copyForTotals(priced),
    credit_lines: (priced.credit_lines ?? []).map((line) => ({ ...line })),
  }
  const { total } = decorateCartTotals(copy as unknown as Parameters<typeof decorateCartTotals>[0])
  return MathBN.convert(total).toNumber()
}
