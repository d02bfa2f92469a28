import type { Product, ProductVariant } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

/** Amounts to quote a unit price for; the first that costs at least one cent is used, otherwise the last. */
const BASES = [1, 100, 1000]

/** Units too small to quote the price of a single one. */
const SMALL = new Set(["g", "ml"])

/**
 * The price per unit of a product's content, such as "$1.20 / patch" or "$4.99 / 100 g". Undefined if the product's
 * net content is unknown, and until a variant is chosen.
 *
 * @param product with the price of the chosen variant
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
