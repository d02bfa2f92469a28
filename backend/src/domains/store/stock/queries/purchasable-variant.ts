import type { CalculatedPriceSet, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  regularPriceOf,
  pricingContext,
  type PricedFor,
  type SalesContext,
} from "../../pricing/queries/pricing-context"
import { graphRows } from "#engine/graph"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { availabilityOf } from "./counted-variant"
import { STOCKED_FIELDS, toStockedVariant, type StockedRow, type StockedVariant } from "./stocked-variant"

/** A variant that is for sale. */
export interface PurchasableVariant extends StockedVariant {
  requiresShipping: boolean
  /** Unit price in dollars, as the engine stores prices. */
  unitPrice: number
  /** Unit price in dollars without the sale that `unitPrice` comes from; null if it is not on sale. */
  regularUnitPrice: number | null
  /** Whether the price includes taxes. */
  isTaxInclusive: boolean
}

interface ProfileLink {
  shipping_profile_id: string
}

interface VariantRow extends StockedRow {
  price_set_link?: { price_set_id: string } | null
  product?:
    | (StockedRow["product"] & {
        sales_channels_link?: ({ sales_channel_id: string } | null)[] | null
        shipping_profiles_link?: ProfileLink | ProfileLink[] | null
      })
    | null
}

/** A visitor who buys one unit. */
export const VISITOR: PricedFor = { groupIds: [], quantity: 1 }

const FIELDS = [
  ...STOCKED_FIELDS,
  "price_set_link.price_set_id",
  "product.sales_channels_link.sales_channel_id",
  "product.shipping_profiles_link.shipping_profile_id",
]

interface OfferedProduct {
  status: string
  sales_channels_link?: ({ sales_channel_id: string } | null)[] | null
}

/** Whether a product is published in the sales channel. */
export function isOffered(
  product: OfferedProduct | null | undefined,
  salesChannelId: string | null | undefined,
): boolean {
  const links = product?.sales_channels_link ?? []
  return product?.status === "published" && links.some((link) => link?.sales_channel_id === salesChannelId)
}

/** The engine's calculated prices of price sets, by their ids. */
export async function pricesOfSets(
  container: MedusaContainer,
  sets: readonly string[],
  context: SalesContext,
  pricedFor: PricedFor,
) {
  if (sets.length === 0) return new Map<string, CalculatedPriceSet>()
  const prices = await container
    .resolve(Modules.PRICING)
    .calculatePrices({ id: [...new Set(sets)] }, { context: pricingContext(context, pricedFor) })
  return new Map(prices.map((price) => [price.id, price]))
}

/**
 * Price and availability of variants, from the engine's pricing and inventory. Variants that are not published in the
 * sales channel or have no price in the currency are left out. Ten queries, regardless of the number of variants.
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
  const rows = data.filter(({ product }) => isOffered(product, context.sales_channel_id))
  const sets = rows.flatMap((row) => row.price_set_link?.price_set_id ?? [])
  const [priceOf, available] = await Promise.all([
    pricesOfSets(container, sets, context, pricedFor),
    availabilityOf(container, rows, context.sales_channel_id),
  ])
  return rows.flatMap((row): PurchasableVariant[] => {
    const price = priceOf.get(row.price_set_link?.price_set_id ?? "")
    const amount = price?.calculated_amount
    const stocked = toStockedVariant(row, available)
    if (!stocked || !price || amount === null || amount === undefined) return []
    return [
      {
        ...stocked,
        requiresShipping: [row.product?.shipping_profiles_link ?? []].flat().length > 0,
        unitPrice: Number(amount),
        regularUnitPrice: regularPriceOf(price),
        isTaxInclusive: price.is_calculated_price_tax_inclusive ?? false,
      },
    ]
  })
}

/** The starter kit in a sales context, even while it is out of stock; undefined while its product is a draft. */
export async function findStarterKit(
  container: MedusaContainer,
  context: SalesContext,
): Promise<PurchasableVariant | undefined> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ kind: "starter_kit" }, { take: 1 })
  const [kit] = row ? await findPurchasableVariants(container, { product_id: [row.product_id] }, context) : []
  return kit
}
