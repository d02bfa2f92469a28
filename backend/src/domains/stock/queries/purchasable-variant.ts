import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, getVariantAvailability, QueryContext } from "@medusajs/framework/utils"
import { pricingContext, type PricedFor, type SalesContext } from "../../pricing/queries/pricing-context"
import { graphRows } from "../../../engine/graph"

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
  /** Whether the price includes taxes. */
  isTaxInclusive: boolean
  /** The quantity that can be bought; null when stock is not managed or backorders are allowed. */
  available: number | null
}

interface VariantRow {
  id: string
  title: string | null
  sku: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  calculated_price?: {
    calculated_amount?: number | null
    is_calculated_price_tax_inclusive?: boolean
  } | null
  product?: {
    id: string
    title: string
    description: string | null
    handle: string
    thumbnail: string | null
    discountable: boolean
    status: string
    sales_channels_link?: ({ sales_channel_id: string } | null)[] | null
    shipping_profile?: { id: string } | null
    type_id?: string | null
  } | null
}

/** A visitor who buys one unit. */
const VISITOR: PricedFor = { groupIds: [], quantity: 1 }

const FIELDS = [
  "id",
  "title",
  "sku",
  "manage_inventory",
  "allow_backorder",
  "calculated_price.*",
  "product.id",
  "product.title",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.discountable",
  "product.status",
  "product.sales_channels_link.sales_channel_id",
  "product.shipping_profile.id",
  "product.type_id",
]

/** Whether a variant is published in the sales channel. */
function isOffered({ product }: VariantRow, salesChannelId: string | null | undefined): boolean {
  const links = product?.sales_channels_link ?? []
  return product?.status === "published" && links.some((link) => link?.sales_channel_id === salesChannelId)
}

/**
 * Price and availability of variants, from the engine's pricing and inventory. Variants that are not published in the
 * sales channel or have no price in the currency are left out.
 *
 * @param pricedFor customer groups and quantity; by default a visitor who buys one unit
 */
export async function findPurchasableVariants(
  container: MedusaContainer,
  filters: { id?: string[]; product_id?: string[] },
  context: SalesContext,
  pricedFor: PricedFor = VISITOR,
): Promise<PurchasableVariant[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const data = await graphRows<VariantRow>(container, {
    entity: "variant",
    fields: FIELDS,
    filters,
    context: {
      calculated_price: QueryContext(pricingContext(context, pricedFor)),
    },
  })
  const rows = data.filter((row) => isOffered(row, context.sales_channel_id))
  const managed = rows.filter((row) => row.manage_inventory && !row.allow_backorder).map((row) => row.id)
  const availability =
    managed.length > 0 && context.sales_channel_id
      ? await getVariantAvailability(query, {
          variant_ids: managed,
          sales_channel_id: context.sales_channel_id,
        })
      : {}
  return rows.flatMap((row): PurchasableVariant[] => {
    const amount = row.calculated_price?.calculated_amount
    if (!row.product || amount === null || amount === undefined) return []
    const { product } = row
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
        thumbnail: product.thumbnail,
        discountable: product.discountable,
        requiresShipping: Boolean(product.shipping_profile?.id),
        unitPrice: Number(amount),
        isTaxInclusive: row.calculated_price?.is_calculated_price_tax_inclusive ?? false,
        available: managed.includes(row.id) ? Math.max(0, availability[row.id]?.availability ?? 0) : null,
      },
    ]
  })
}
