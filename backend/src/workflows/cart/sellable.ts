import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, getVariantAvailability, QueryContext } from "@medusajs/framework/utils"

/** A variant as it can be sold now. */
export interface Sellable {
  variantId: string
  variantTitle: string | null
  sku: string | null
  productId: string
  title: string
  description: string | null
  handle: string
  thumbnail: string | null
  discountable: boolean
  requiresShipping: boolean
  /** Unit price in dollars, as the engine keeps prices. */
  unitPrice: number
  /** How many can be bought; null when stock is not managed or may run below zero. */
  available: number | null
}

interface VariantRow {
  id: string
  title: string | null
  sku: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  calculated_price?: { calculated_amount?: number | null } | null
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
  } | null
}

export interface SalesContext {
  region_id?: string | null | undefined
  currency_code: string
  customer_id?: string | null | undefined
  sales_channel_id?: string | null | undefined
}

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
]

/** Whether a variant is published in the sales channel. */
function isOffered({ product }: VariantRow, salesChannelId: string | null | undefined): boolean {
  const links = product?.sales_channels_link ?? []
  return product?.status === "published" && links.some((link) => link?.sales_channel_id === salesChannelId)
}

/**
 * Price and availability of variants, from the engine's pricing and inventory. Variants that are not
 * published in the sales channel or have no price in the currency are left out.
 */
export async function findSellables(
  container: MedusaContainer,
  filters: { id?: string[]; product_id?: string[] },
  context: SalesContext,
): Promise<Sellable[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "variant",
    fields: FIELDS,
    filters,
    context: {
      calculated_price: QueryContext({
        currency_code: context.currency_code,
        ...(context.region_id && { region_id: context.region_id }),
        ...(context.customer_id && { customer_id: context.customer_id }),
      }),
    },
  })
  const rows = (data as unknown as VariantRow[]).filter((row) => isOffered(row, context.sales_channel_id))
  const managed = rows.filter((row) => row.manage_inventory && !row.allow_backorder).map((row) => row.id)
  const availability =
    managed.length > 0 && context.sales_channel_id
      ? await getVariantAvailability(query, {
          variant_ids: managed,
          sales_channel_id: context.sales_channel_id,
        })
      : {}
  return rows.flatMap((row): Sellable[] => {
    const amount = row.calculated_price?.calculated_amount
    if (!row.product || amount === null || amount === undefined) return []
    const { product } = row
    return [
      {
        variantId: row.id,
        variantTitle: row.title,
        sku: row.sku,
        productId: product.id,
        title: product.title,
        description: product.description,
        handle: product.handle,
        thumbnail: product.thumbnail,
        discountable: product.discountable,
        requiresShipping: Boolean(product.shipping_profile?.id),
        unitPrice: Number(amount),
        available: managed.includes(row.id) ? Math.max(0, availability[row.id]?.availability ?? 0) : null,
      },
    ]
  })
}
