import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"
import { findAvailability, findLocationIds } from "../rules/order-stock"

/** A variant with the quantity that can be sold now, without its price. */
export interface StockedVariant {
  variantId: string
  variantTitle: string | null
  sku: string | null
  productId: string
  productTypeId: string | null
  title: string
  description: string | null
  handle: string
  thumbnail: string | null
  discountable: boolean
  /** The quantity that can be bought; null when stock is not managed or backorders are allowed. */
  available: number | null
}

/** The fields of a variant that determine its stock. */
interface CountedRow {
  id: string
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
}

/** A variant as the engine returns it. */
export interface StockedRow extends CountedRow {
  title: string | null
  sku: string | null
  thumbnail: string | null
  product?: {
    id: string
    title: string
    description: string | null
    handle: string
    thumbnail: string | null
    discountable: boolean
    status: string
    type_id?: string | null
  } | null
}

const COUNTED_FIELDS = [
  "id",
  "manage_inventory",
  "allow_backorder",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
]

/** Reads other modules' link tables only, which tell which of their records belong to a variant. */
export const STOCKED_FIELDS = [
  ...COUNTED_FIELDS,
  "title",
  "sku",
  "thumbnail",
  "product.id",
  "product.title",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.discountable",
  "product.status",
  "product.type_id",
]

const isManaged = (row: CountedRow) => row.manage_inventory && !row.allow_backorder

/**
 * The quantity of each variant with managed stock that can be sold in a sales channel, calculated like the engine's
 * `getVariantAvailability`. Two queries; none if no variant has managed stock.
 */
export async function availabilityOf(
  container: MedusaContainer,
  variants: readonly CountedRow[],
  salesChannelId: string | null | undefined,
): Promise<Map<string, number>> {
  const rows = variants.filter(isManaged)
  if (rows.length === 0 || !salesChannelId) return new Map()
  const itemsOf = (row: CountedRow) => (row.inventory_items ?? []).flatMap((item) => item ?? [])
  const itemIds = [...new Set(rows.flatMap(itemsOf).map((item) => item.inventory_item_id))]
  const available = await findAvailability(
    container,
    itemIds,
    await findLocationIds(container, salesChannelId),
  )
  return new Map(
    rows.map((row) => {
      const quantities = itemsOf(row).map(({ inventory_item_id, required_quantity }) => {
        const pieces = [...(available.get(inventory_item_id)?.values() ?? [])]
        return Math.floor(pieces.reduce((sum, quantity) => sum + quantity, 0) / required_quantity)
      })
      return [row.id, quantities.length > 0 ? Math.min(...quantities) : 0]
    }),
  )
}

/** The quantity of a variant that can be bought; null when stock is not managed or backorders are allowed. */
function availableOf(row: CountedRow, available: ReadonlyMap<string, number>): number | null {
  return isManaged(row) ? Math.max(0, available.get(row.id) ?? 0) : null
}

/** @param available units by variant id, see `availabilityOf` */
export function toStockedVariant(
  row: StockedRow,
  available: ReadonlyMap<string, number>,
): StockedVariant | null {
  const { product } = row
  if (!product) return null
  return {
    variantId: row.id,
    variantTitle: row.title,
    sku: row.sku,
    productId: product.id,
    productTypeId: product.type_id ?? null,
    title: product.title,
    description: product.description,
    handle: product.handle,
    thumbnail: row.thumbnail ?? product.thumbnail,
    discountable: product.discountable,
    available: availableOf(row, available),
  }
}

/**
 * The variants of a published product, for callers that already know that the sales channel sells it and at what price.
 * Four queries, regardless of the number of variants.
 */
export async function findStockedVariants(
  container: MedusaContainer,
  productId: string,
  salesChannelId: string | null | undefined,
): Promise<StockedVariant[]> {
  const data = await graphRows<StockedRow>(container, {
    entity: "variant",
    fields: STOCKED_FIELDS,
    filters: { product_id: [productId] },
  })
  const rows = data.filter(({ product }) => product?.status === "published")
  const available = await availabilityOf(container, rows, salesChannelId)
  return rows.flatMap((row) => toStockedVariant(row, available) ?? [])
}

/**
 * The quantity of each variant that can be bought in a sales channel, by product id and variant id; null when stock is
 * not managed or backorders are allowed. Four queries.
 */
export async function countVariants(
  container: MedusaContainer,
  productIds: string[],
  salesChannelId: string | null,
): Promise<Map<string, Map<string, number | null>>> {
  const rows = await graphRows<CountedRow & { product_id: string }>(container, {
    entity: "variant",
    fields: ["product_id", ...COUNTED_FIELDS],
    filters: { product_id: productIds },
  })
  const available = await availabilityOf(container, rows, salesChannelId)
  const counted = new Map(productIds.map((id) => [id, new Map<string, number | null>()]))
  for (const row of rows) counted.get(row.product_id)?.set(row.id, availableOf(row, available))
  return counted
}

/** Whether a product must be shipped, that is, has a shipping profile. One query. */
export async function requiresShipping(container: MedusaContainer, productId: string): Promise<boolean> {
  const links = await graphRows<{ product_id: string }>(container, {
    entity: "product_shipping_profile",
    fields: ["product_id"],
    filters: { product_id: productId },
  })
  return links.length > 0
}
