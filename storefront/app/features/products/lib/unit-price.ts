import type { Product, ProductVariant } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

/** How much of a unit the price is given for: the first of these that costs a cent or more. */
const BASES = [1, 100, 1000]

/** Units of which nobody asks for a single one. */
const SMALL = new Set(["g", "ml"])

/**
 * What a unit of a product's content costs, such as "$1.20 / patch" or "$4.99 / 100 g". Undefined where the product does not
 * say what it holds, and until a variant is chosen.
 *
 * @param product with the price of what is chosen
 */
export function unitPriceText(
  { price, ownPrice, details, options }: Pick<Product, "price" | "ownPrice" | "details" | "options">,
  variant: Pick<ProductVariant, "contentAmount"> | undefined,
): string | undefined {
  const content = details?.netContent
  if (!content || (options && !variant)) return undefined
  const centsPerUnit = (ownPrice ?? price) / (variant?.contentAmount ?? content.amount)
  const isSmall = SMALL.has(content.unit.toLowerCase())
  const bases = isSmall ? BASES.slice(1) : BASES
  const base = bases.find((amount) => amount * centsPerUnit >= 1) ?? 1000
  const cents = Math.round(base * centsPerUnit)
  return `${formatCents(cents)} / ${base === 1 ? content.unit : `${base} ${content.unit}`}`
}
