import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ENGINE_FIELDS, type EngineFields } from "../rules/engine-fields"

/** The categories of an engine product. */
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

/** The engine's fields of a `CategorizedProduct`. */
export const CATEGORY_FIELDS = [
  "categories.id",
  "categories.rank",
  "categories.is_active",
  "categories.is_internal",
]

/** What the catalogue takes from an engine product. */
export interface EngineProduct extends CategorizedProduct, EngineFields {
  id: string
  status: string
  created_at: string | Date
  variants:
    | ({
        id: string
        price_set?: { id: string; prices?: { id: string }[] | null } | null
        inventory_items?:
          | {
              inventory_item_id: string
              inventory?: { location_levels?: { id: string }[] | null } | null
            }[]
          | null
      } | null)[]
    | null
}

const FIELDS = [
  "id",
  ...ENGINE_FIELDS,
  "status",
  "created_at",
  ...CATEGORY_FIELDS,
  "variants.id",
  "variants.price_set.id",
  "variants.price_set.prices.id",
  "variants.inventory_items.inventory_item_id",
  "variants.inventory_items.inventory.location_levels.id",
]

/** Engine products with everything they are sold by. Deleted ones are left out. */
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

/** Ids of all engine rows that a product's catalogue entry is made of. */
export function sourceIdsOf(product: EngineProduct): string[] {
  return (product.variants ?? []).flatMap((variant) =>
    variant
      ? [
          variant.id,
          ...(variant.price_set ? [variant.price_set.id] : []),
          ...(variant.price_set?.prices ?? []).map((price) => price.id),
          ...(variant.inventory_items ?? []).flatMap((item) => [
            item.inventory_item_id,
            ...(item.inventory?.location_levels ?? []).map((level) => level.id),
          ]),
        ]
      : [],
  )
}

/** The price set of a product's variant. */
export function priceSetOf(product: EngineProduct, variantId: string): string | null {
  return product.variants?.find((variant) => variant?.id === variantId)?.price_set?.id ?? null
}

/** The category under which the shop shows a product: the first by the merchant's order. */
export function mainCategoryOf(product: CategorizedProduct): string | null {
  const [first] = (product.categories ?? [])
    .flatMap((category) => (category?.is_active && !category.is_internal ? [category] : []))
    .sort((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
  return first?.id ?? null
}
