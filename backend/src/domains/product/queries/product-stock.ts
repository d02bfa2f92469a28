import type { MedusaContainer } from "@medusajs/framework/types"
import { COUNTED_FIELDS, type CountedRow } from "#domains/store/stock/queries/counted-variant"
import { findLocationIds } from "#domains/store/stock/rules/order-stock"
import { findSalesChannelId } from "#domains/store/queries/store-context"
import { graphRows } from "#engine/graph"

/** An inventory item that a product is made of. */
interface StockPart {
  inventoryItemId: string
  /** Pieces of it in one product. */
  required: number
}

/** The data that determines a variant's available quantity. */
export interface ProductStock {
  parts: StockPart[]
  /** The stock locations that the shop sells from. */
  locationIds: string[]
  /** Whether more pieces can be bought than there are. */
  allowsBackorder: boolean
}

async function findLocations(container: MedusaContainer): Promise<string[]> {
  const salesChannelId = await findSalesChannelId(container)
  return salesChannelId ? findLocationIds(container, salesChannelId) : []
}

/**
 * The stock of a variant that has been read; null if it is not tracked.
 *
 * @param locationIds the stock locations that the shop sells from
 */
export function stockOf(variant: CountedRow, locationIds: readonly string[]): ProductStock | null {
  if (!variant.manage_inventory) return null
  const parts = (variant.inventory_items ?? []).flatMap((item) =>
    item ? [{ inventoryItemId: item.inventory_item_id, required: item.required_quantity }] : [],
  )
  if (parts.length === 0 || locationIds.length === 0) return null
  return { parts, locationIds: [...locationIds], allowsBackorder: variant.allow_backorder }
}

/** The stock of variants, by variant id; null for those that are not tracked. */
export async function findVariantStocks(
  container: MedusaContainer,
  variantIds: readonly string[],
): Promise<Map<string, ProductStock | null>> {
  if (variantIds.length === 0) return new Map()
  const [variants, locationIds] = await Promise.all([
    graphRows<CountedRow>(container, {
      entity: "variant",
      fields: COUNTED_FIELDS,
      filters: { id: [...variantIds] },
    }),
    findLocations(container),
  ])
  return new Map(variants.map((variant) => [variant.id, stockOf(variant, locationIds)]))
}
