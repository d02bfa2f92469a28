import type { CalculatedPriceSet, CartLineItemDTO } from "@medusajs/framework/types"
import { PriceListType } from "@medusajs/framework/utils"
import type { OrderVariant } from "../../stock/rules/order-variant"

type Columns = Record<string, unknown>

/** The changed columns of a line, and their former values. */
export interface LineUpdate {
  id: string
  changes: Columns
  before: Columns
}

/** The columns that a line copies from its variant; those already set stay as they were when it was added. */
export function snapshotOf({ product, ...variant }: OrderVariant): Columns {
  return {
    subtitle: variant.title,
    thumbnail: variant.thumbnail ?? product?.thumbnail,
    product_title: product?.title,
    product_description: product?.description,
    product_subtitle: product?.subtitle,
    product_type: product?.type?.value,
    product_type_id: product?.type?.id,
    product_collection: product?.collection?.title,
    product_handle: product?.handle,
    variant_sku: variant.sku,
    variant_barcode: variant.barcode,
    variant_title: variant.title,
  }
}

/** The current price of a line; a line with a custom price keeps it. */
function priceOf(item: CartLineItemDTO, price: CalculatedPriceSet | undefined): Columns {
  if (!price || item.is_custom_price) return {}
  const isSale = price.calculated_price?.price_list_type === PriceListType.SALE
  const isReduced = isSale && Number(price.original_amount) !== Number(price.calculated_amount)
  return {
    unit_price: Number(price.calculated_amount),
    is_tax_inclusive: Boolean(price.is_calculated_price_tax_inclusive),
    ...(isReduced && { compare_at_unit_price: item.compare_at_unit_price ?? Number(price.original_amount) }),
  }
}

/** Whether an update changes what a line costs, and not only how it is described. */
export function changesPrice({ changes }: Pick<LineUpdate, "changes">): boolean {
  return ["unit_price", "is_tax_inclusive", "compare_at_unit_price"].some((column) => column in changes)
}

function differs(before: unknown, after: unknown): boolean {
  return typeof after === "number" ? Number(before) !== after : before !== after
}

/**
 * The updates that give a cart's lines the prices and descriptions that the engine's own cart refresh would give them.
 * Lines without a change are left out.
 *
 * @param prices by line id, in the engine's dollars
 */
export function lineUpdates(
  items: readonly CartLineItemDTO[],
  variants: readonly OrderVariant[],
  prices: Record<string, CalculatedPriceSet>,
): LineUpdate[] {
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]))
  return items.flatMap((item) => {
    const variant = item.variant_id ? variantOf.get(item.variant_id) : undefined
    if (!variant) return []
    const columns = item as unknown as Columns
    const missing = Object.entries(snapshotOf(variant)).filter(
      ([column, value]) => value !== null && value !== undefined && (columns[column] ?? null) === null,
    )
    const priced = Object.entries({
      ...priceOf(item, prices[item.id]),
      is_giftcard: variant.product?.is_giftcard ?? false,
    }).filter(([column, value]) => differs(columns[column], value))
    const changes = [...missing, ...priced]
    if (changes.length === 0) return []
    const before = Object.fromEntries(changes.map(([column]) => [column, columns[column] ?? null]))
    return [{ id: item.id, changes: Object.fromEntries(changes), before }]
  })
}
