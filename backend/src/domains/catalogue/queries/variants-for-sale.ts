import type { MedusaContainer } from "@medusajs/framework/types"
import { availableOf, madeOf } from "#domains/store/stock/queries/counted-variant"
import {
  isOffered,
  pricesOfSets,
  VISITOR,
  type PurchasableVariant,
} from "#domains/store/stock/queries/purchasable-variant"
import type { Availability } from "#domains/store/stock/rules/order-stock"
import { regularPriceOf } from "#domains/store/pricing/queries/pricing-context"
import type { EngineProduct, EngineVariant } from "./engine-product"
import type { ProductReading } from "./product-reading"

/** A variant's visitor price and available quantity. */
export type VariantForSale = Pick<
  PurchasableVariant,
  "variantId" | "unitPrice" | "regularUnitPrice" | "available"
>

const variantsOf = ({ variants }: EngineProduct) => (variants ?? []).flatMap((variant) => variant ?? [])

/** The units of inventory items that a sales channel's locations have, by item and location. */
function availabilityIn(variants: readonly EngineVariant[], locationIds: readonly string[]): Availability {
  const items = variants.flatMap((variant) => variant.inventory_items ?? []).flatMap((item) => item ?? [])
  return new Map(
    items.map(({ inventory_item_id: itemId, inventory }) => {
      const levels = (inventory?.location_levels ?? []).flatMap((level) =>
        level && locationIds.includes(level.location_id) ? [level] : [],
      )
      const pieces = levels.map((level) => {
        const left = Number(level.stocked_quantity) - Number(level.reserved_quantity)
        return [level.location_id, left] as const
      })
      return [itemId, new Map(pieces)]
    }),
  )
}

/** The available quantity of product variants; null if there is no limit. */
export function countPieces(
  products: readonly EngineProduct[],
  locationIds: readonly string[],
): (variant: EngineVariant) => number | null {
  const variants = products.flatMap(variantsOf)
  const available = madeOf(variants, availabilityIn(variants, locationIds))
  return (variant) => availableOf(variant, available)
}

/**
 * The variants for sale, by product id, with the cart's prices and stock: the same as `findPurchasableVariants`, from
 * products just read.
 */
export async function findVariantsForSale(
  container: MedusaContainer,
  { products, sales, locationIds }: Pick<ProductReading, "products" | "sales" | "locationIds">,
): Promise<Map<string, VariantForSale[]>> {
  const offered = products.filter((product) => isOffered(product, sales.sales_channel_id))
  const sets = offered.flatMap(variantsOf).flatMap(({ price_set: set }) => set?.id ?? [])
  const priceOf = await pricesOfSets(container, sets, sales, VISITOR)
  const piecesOf = countPieces(offered, locationIds)
  const toVariantForSale = (variant: EngineVariant): VariantForSale[] => {
    const price = priceOf.get(variant.price_set?.id ?? "")
    const amount = price?.calculated_amount
    if (!price || amount === null || amount === undefined) return []
    return [
      {
        variantId: variant.id,
        unitPrice: Number(amount),
        regularUnitPrice: regularPriceOf(price),
        available: piecesOf(variant),
      },
    ]
  }
  return new Map(offered.map((product) => [product.id, variantsOf(product).flatMap(toVariantForSale)]))
}
