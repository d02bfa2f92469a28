import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { regularPriceOf } from "../../pricing/rules/regular-price"
import { pricingContext, type PricedFor, type SalesContext } from "../../pricing/queries/pricing-context"
import { graphRows } from "../../../engine/graph"
import { findAvailability, findLocationIds } from "../rules/order-stock"

/** A variant that is for sale. */
export interface PurchasableVariant {
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
  requiresShipping: boolean
  /** Unit price in dollars, as the engine stores prices. */
  unitPrice: number
  /** What one costs without the sale that `unitPrice` comes from, in dollars; null where it is in none. */
  regularUnitPrice: number | null
  /** Whether the price includes taxes. */
  isTaxInclusive: boolean
  /** The quantity that can be bought; null when stock is not managed or backorders are allowed. */
  available: number | null
}

interface ProfileLink {
  shipping_profile_id: string
}

interface VariantRow {
  id: string
  title: string | null
  sku: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  thumbnail: string | null
  price_set_link?: { price_set_id: string } | null
  inventory_items?: ({ inventory_item_id: string; required_quantity: number } | null)[] | null
  product?: {
    id: string
    title: string
    description: string | null
    handle: string
    thumbnail: string | null
    discountable: boolean
    status: string
    sales_channels_link?: ({ sales_channel_id: string } | null)[] | null
    shipping_profiles_link?: ProfileLink | ProfileLink[] | null
    type_id?: string | null
  } | null
}

/** A visitor who buys one unit. */
const VISITOR: PricedFor = { groupIds: [], quantity: 1 }

/** Of other modules only which of their records belong to a variant, which is in the links' own tables. */
const FIELDS = [
  "id",
  "title",
  "sku",
  "manage_inventory",
  "allow_backorder",
  "thumbnail",
  "price_set_link.price_set_id",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  "product.id",
  "product.title",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.discountable",
  "product.status",
  "product.sales_channels_link.sales_channel_id",
  "product.shipping_profiles_link.shipping_profile_id",
  "product.type_id",
]

/** Whether a variant is published in the sales channel. */
function isOffered({ product }: VariantRow, salesChannelId: string | null | undefined): boolean {
  const links = product?.sales_channels_link ?? []
  return product?.status === "published" && links.some((link) => link?.sales_channel_id === salesChannelId)
}

/** What the engine's pricing says of variants, by price set. */
async function pricesOf(
  container: MedusaContainer,
  rows: readonly VariantRow[],
  context: SalesContext,
  pricedFor: PricedFor,
) {
  const sets = rows.flatMap((row) => row.price_set_link?.price_set_id ?? [])
  if (sets.length === 0) return new Map<string, CalculatedPriceSet>()
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: [...new Set(sets)] }, { context: pricingContext(context, pricedFor) })
  return new Map(prices.map((price) => [price.id, price]))
}

/** How many of each variant can be sold in a sales channel, as the engine's `getVariantAvailability` counts. */
async function availabilityOf(
  container: MedusaContainer,
  rows: readonly VariantRow[],
  salesChannelId: string | null | undefined,
): Promise<Map<string, number>> {
  if (rows.length === 0 || !salesChannelId) return new Map()
  const itemsOf = (row: VariantRow) => (row.inventory_items ?? []).flatMap((item) => item ?? [])
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

/**
 * Price and availability of variants, from the engine's pricing and inventory. Variants that are not published in the
 * sales channel or have no price in the currency are left out. Ten queries, whatever their number.
 *
 * @param pricedFor customer groups and quantity; by default a visitor who buys one unit
 */
export async function findPurchasableVariants(
  container: MedusaContainer,
  filters: { id?: string[]; product_id?: string[] },
  context: SalesContext,
  pricedFor: PricedFor = VISITOR,
): Promise<PurchasableVariant[]> {
  const data = await graphRows<VariantRow>(container, { entity: "variant", fields: FIELDS, filters })
  const rows = data.filter((row) => isOffered(row, context.sales_channel_id))
  const managed = rows.filter((row) => row.manage_inventory && !row.allow_backorder)
  const [priceOf, available] = await Promise.all([
    pricesOf(container, rows, context, pricedFor),
    availabilityOf(container, managed, context.sales_channel_id),
  ])
  return rows.flatMap((row): PurchasableVariant[] => {
    const price = priceOf.get(row.price_set_link?.price_set_id ?? "")
    const amount = price?.calculated_amount
    if (!row.product || !price || amount === null || amount === undefined) return []
    const { product } = row
    const isManaged = row.manage_inventory && !row.allow_backorder
    return [
      {
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
        requiresShipping: [product.shipping_profiles_link ?? []].flat().length > 0,
        unitPrice: Number(amount),
        regularUnitPrice: regularPriceOf(price),
        isTaxInclusive: price.is_calculated_price_tax_inclusive ?? false,
        available: isManaged ? Math.max(0, available.get(row.id) ?? 0) : null,
      },
    ]
  })
}
