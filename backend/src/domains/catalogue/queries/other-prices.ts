import type { MedusaContainer } from "@medusajs/framework/types"
import type { ListedVariant } from "#modules/catalogue/types"
import { toCents } from "#lib/money"
import type { SalesContext } from "#domains/store/pricing/queries/pricing-context"
import { hasOnePrice, type EngineProduct } from "./engine-product"
import { readGroupPrices } from "./group-prices"
import type { VariantForSale } from "./variants-for-sale"

/** A variant's prices besides the visitor price. */
export type OtherPrices = Pick<ListedVariant, "groupPrices" | "regularPrices" | "flatPriceIn">

interface PricedProducts {
  products: readonly EngineProduct[]
  forSale: ReadonlyMap<string, readonly VariantForSale[]>
  /** The price sets that are in any price list. */
  inLists: ReadonlySet<string>
  sales: SalesContext
}

/** By variant id: the prices that differ from the visitor price, and whether the variant has only one price. */
export async function findOtherPricesOf(
  container: MedusaContainer,
  { products, forSale, inLists, sales }: PricedProducts,
): Promise<Map<string, OtherPrices>> {
  const soldById = new Map([...forSale.values()].flat().map((sold) => [sold.variantId, sold]))
  const priced = products
    .flatMap(({ variants }) => variants ?? [])
    .flatMap((variant) => {
      const sold = variant && soldById.get(variant.id)
      return variant?.price_set && sold
        ? [{ variant, sold, id: variant.price_set.id, priceCents: toCents(sold.unitPrice) }]
        : []
    })
  const pricesOf = await readGroupPrices(
    container,
    priced.filter(({ id }) => inLists.has(id)),
    sales,
  )
  return new Map(
    priced.map(({ variant, sold, id }) => {
      const { groupPrices = {}, regularPrices } = pricesOf.get(id) ?? {}
      const regular = {
        ...(sold.regularUnitPrice !== null && { "0": toCents(sold.regularUnitPrice) }),
        ...regularPrices,
      }
      const isFlat = !inLists.has(id) && hasOnePrice(variant, sales.currency_code)
      return [
        variant.id,
        {
          groupPrices,
          ...(Object.keys(regular).length > 0 && { regularPrices: regular }),
          flatPriceIn: isFlat ? sales.currency_code : null,
        },
      ]
    }),
  )
}
