import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { COUNTED_FIELDS, type CountedRow } from "#domains/store/stock/queries/counted-variant"
import { ENGINE_FIELDS, type EngineFields } from "../rules/engine-fields"
import { DETAIL_FIELDS, type DetailedProduct } from "../rules/product-details"

/** An engine product with its categories. */
export interface CategorizedProduct {
  categories:
    | ({
        id: string
        rank: number
        is_active: boolean
        is_internal: boolean
      } | null)[]
    | null
}

/** The engine's query fields for a `CategorizedProduct`. */
export const CATEGORY_FIELDS = [
  "categories.id",
  "categories.rank",
  "categories.is_active",
  "categories.is_internal",
]

/** A price of a variant outside of price lists, with its conditions. */
interface EnginePrice {
  id: string
  amount: number
  currency_code: string
  min_quantity?: unknown
  max_quantity?: unknown
  rules_count?: number | null
}

/** The fields of an engine product that the catalogue uses. */
export interface EngineProduct extends CategorizedProduct, EngineFields, DetailedProduct {
  id: string
  status: string
  created_at: string | Date
  sales_channels_link?: ({ sales_channel_id: string } | null)[] | null
  variants: (EngineVariant | null)[] | null
}

/** The fields of an engine variant that the catalogue uses. */
export interface EngineVariant extends CountedRow {
  title: string | null
  sku: string | null
  thumbnail: string | null
  variant_rank: number | null
  metadata?: Record<string, unknown> | null
  options?: ({ value: string; rank: number | null; option?: { title: string } | null } | null)[] | null
  price_set?: { id: string; prices?: EnginePrice[] | null } | null
  inventory_items?: (EngineInventory | null)[] | null
}

/** An inventory item that a variant is made of, with its levels at all locations. */
interface EngineInventory {
  inventory_item_id: string
  required_quantity: number
  inventory?: {
    location_levels?:
      | ({ id: string; location_id: string; stocked_quantity: number; reserved_quantity: number } | null)[]
      | null
  } | null
}

const FIELDS = [
  "id",
  ...ENGINE_FIELDS,
  "status",
  "created_at",
  ...DETAIL_FIELDS,
  ...CATEGORY_FIELDS,
  "sales_channels_link.sales_channel_id",
  ...COUNTED_FIELDS.map((field) => `variants.${field}`),
  "variants.title",
  "variants.sku",
  "variants.thumbnail",
  "variants.variant_rank",
  "variants.metadata",
  "variants.options.value",
  "variants.options.rank",
  "variants.options.option.title",
  "variants.price_set.id",
  "variants.price_set.prices.id",
  "variants.price_set.prices.amount",
  "variants.price_set.prices.currency_code",
  "variants.price_set.prices.min_quantity",
  "variants.price_set.prices.max_quantity",
  "variants.price_set.prices.rules_count",
  ...["id", "location_id", "stocked_quantity", "reserved_quantity"].map(
    (field) => `variants.inventory_items.inventory.location_levels.${field}`,
  ),
]

/** Reads engine products with the data that their catalogue entries need. Deleted ones are left out. */
export async function readEngineProducts(
  container: MedusaContainer,
  productIds: string[],
): Promise<EngineProduct[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "product",
    fields: FIELDS,
    filters: { id: productIds },
  })
  return data
}

const isUnset = (value: unknown) => value === null || value === undefined

/**
 * Whether a variant, price lists aside, has exactly one price in the currency, which applies to any quantity and has no
 * conditions.
 */
export function hasOnePrice({ price_set }: EngineVariant, currencyCode: string): boolean {
  const prices = (price_set?.prices ?? []).filter(
    (price) => price.currency_code.toLowerCase() === currencyCode.toLowerCase(),
  )
  const [price] = prices
  return (
    price !== undefined &&
    prices.length === 1 &&
    isUnset(price.min_quantity) &&
    isUnset(price.max_quantity) &&
    !price.rules_count
  )
}

/** The categories that the shop shows a product in, in the merchant's order; it is shown under the first. */
export function categoriesOf(product: CategorizedProduct): string[] {
  return (product.categories ?? [])
    .flatMap((category) => (category?.is_active && !category.is_internal ? [category] : []))
    .sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
    .map(({ id }) => id)
}
