import type { CalculatedPriceSet, CartLineItemDTO } from "@medusajs/framework/types"
import { Modules, PriceListType } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { lineName } from "#domains/store/stock/rules/order-stock"
import type { OrderVariant } from "#domains/store/stock/queries/find-order-variants"
import type { CheckoutCart } from "./load-cart-to-order"

type Columns = Record<string, unknown>

/** The changed columns of a line. */
export interface LineUpdate {
  id: string
  changes: Columns
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

/** Whether an update changes a line's price, and not only its description. */
export function changesPrice({ changes }: Pick<LineUpdate, "changes">): boolean {
  return ["unit_price", "is_tax_inclusive", "compare_at_unit_price"].some((column) => column in changes)
}

function differs(before: unknown, after: unknown): boolean {
  return typeof after === "number" ? Number(before) !== after : before !== after
}

/**
 * The updates that give a cart's lines the same prices and descriptions as the engine's own cart refresh. Unchanged
 * lines are left out.
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
    return [{ id: item.id, changes: Object.fromEntries(changes) }]
  })
}

interface RefreshCartLinesInput {
  cart: CheckoutCart
  variants: OrderVariant[]
  /** By line id, in the engine's dollars. */
  prices: Record<string, CalculatedPriceSet>
}

/**
 * Saves current prices and descriptions on a cart's lines. Returns the updated lines, and whether a price changed,
 * which affects the cart's other amounts.
 *
 * @throws ApiError `out_of_stock` for a product that no longer has a price
 */
export const refreshCartLinesStep = createStep(
  "refresh-cart-lines",
  async ({ cart, variants, prices }: RefreshCartLinesInput, { container }) => {
    const unsold = cart.items.find(
      (item) => !item.is_custom_price && (prices[item.id]?.calculated_amount ?? null) === null,
    )
    if (unsold) {
      throwError(
        "out_of_stock",
        `${lineName(unsold)} is no longer available. Please remove it from your cart.`,
      )
    }
    const updates = lineUpdates(cart.items, variants, prices)
    if (updates.length === 0) return new StepResponse({ items: cart.items, isRepriced: false })
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, changes }) => ({ selector: { id }, data: changes })))
    const changesOf = new Map(updates.map(({ id, changes }) => [id, changes]))
    const items = cart.items.map((item) => ({ ...item, ...changesOf.get(item.id) }))
    return new StepResponse({ items, isRepriced: updates.some(changesPrice) })
  },
)
