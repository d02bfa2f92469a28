import type { ListedVariant } from "#modules/catalogue/types"
import { toCents } from "#lib/money"
import { listedStock } from "../rules/listed-stock"
import { contentAmountOf } from "../rules/product-details"
import type { EngineProduct, EngineVariant } from "./engine-product"
import type { OtherPrices } from "./other-prices"
import type { VariantForSale } from "./variants-for-sale"

/** A product's variants that are for sale, as the catalogue lists them. */
export function listedVariants(
  product: EngineProduct,
  sold: readonly VariantForSale[],
  otherPricesOf: ReadonlyMap<string, OtherPrices>,
): ListedVariant[] {
  const soldById = new Map(sold.map((variant) => [variant.variantId, variant]))
  return inMerchantsOrder(product.variants ?? []).flatMap((variant) => {
    const forSale = soldById.get(variant.id)
    if (!forSale) return []
    const values = (variant.options ?? []).flatMap((value) =>
      value?.option ? [{ ...value, name: value.option.title }] : [],
    )
    const options = Object.fromEntries(values.map(({ name, value }) => [name, value]))
    const ranks = values.flatMap(({ name, rank }) => (rank === null ? [] : [[name, rank]]))
    const contentAmount = contentAmountOf(variant.metadata)
    return {
      id: variant.id,
      title: variant.title ?? Object.values(options).join(" / "),
      options,
      ...(ranks.length > 0 && { ranks: Object.fromEntries(ranks) as Record<string, number> }),
      ...(contentAmount !== null && { contentAmount }),
      sku: variant.sku,
      imageUrl: variant.thumbnail,
      priceCents: toCents(forSale.unitPrice),
      ...(otherPricesOf.get(variant.id) ?? { groupPrices: {}, flatPriceIn: null }),
      stock: listedStock(forSale.available),
    }
  })
}

/** Sorts variants by rank, where none counts as 0, and then in the order of their creation. */
function inMerchantsOrder(variants: readonly (EngineVariant | null)[]): EngineVariant[] {
  return variants
    .flatMap((variant) => variant ?? [])
    .sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || a.id.localeCompare(b.id))
}

/** A product's own price: that of its cheapest variant, for each audience. */
export function lowestPrice(
  variants: readonly ListedVariant[],
): Pick<ListedVariant, "priceCents" | "groupPrices" | "flatPriceIn"> {
  const priceCents = Math.min(...variants.map((variant) => variant.priceCents))
  const audiences = [...new Set(variants.flatMap(({ groupPrices }) => Object.keys(groupPrices)))]
  const lowest = audiences.map((audience) => {
    const prices = variants.map((variant) => variant.groupPrices[audience] ?? variant.priceCents)
    return [audience, Math.min(...prices)] as const
  })
  return {
    priceCents,
    groupPrices: Object.fromEntries(lowest.filter(([, cents]) => cents !== priceCents)),
    flatPriceIn: variants.length === 1 ? (variants[0]?.flatPriceIn ?? null) : null,
  }
}
