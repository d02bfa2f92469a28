import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import {
  allocateStock,
  lineName,
  demandsOf,
  findAvailability,
  findLocationIds,
  type StockLine,
  type VariantToStock,
} from "../rules/order-stock"
import { graphRows } from "#engine/graph"

/** A variant with the fields that pricing, line snapshots and stock of an order need. */
export interface OrderVariant extends VariantToStock {
  title: string | null
  sku: string | null
  barcode: string | null
  thumbnail: string | null
  product: {
    id: string
    title: string
    subtitle: string | null
    description: string | null
    handle: string
    status: string
    thumbnail: string | null
    is_giftcard: boolean
    type: { id: string; value: string } | null
    collection: { id: string; title: string } | null
  } | null
}

/** The engine's fields of an `OrderVariant`. */
export const ORDER_VARIANT_FIELDS = [
  "id",
  "title",
  "sku",
  "barcode",
  "thumbnail",
  "manage_inventory",
  "allow_backorder",
  "product.id",
  "product.title",
  "product.subtitle",
  "product.description",
  "product.handle",
  "product.status",
  "product.thumbnail",
  "product.is_giftcard",
  "product.type.id",
  "product.type.value",
  "product.collection.id",
  "product.collection.title",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
]

export interface OrderVariants {
  variants: OrderVariant[]
  /** Stock locations that the order can be fulfilled from. */
  locationIds: string[]
}

/** The parts of a cart that its stock check depends on. */
export interface CartToServe {
  sales_channel_id: string
  items: readonly StockLine[]
  /** The stock locations of its sales channel, if they have been read already. */
  locationIds?: string[]
}

/**
 * The variants of a cart, which must be for sale and in stock.
 *
 * @throws ApiError `out_of_stock`, naming the product and the remaining quantity
 */
export async function findOrderVariants(
  container: MedusaContainer,
  cart: CartToServe,
): Promise<OrderVariants> {
  const [variants, locationIds] = await Promise.all([
    graphRows<OrderVariant>(container, {
      entity: "variant",
      fields: ORDER_VARIANT_FIELDS,
      filters: { id: cart.items.flatMap((item) => item.variant_id ?? []) },
    }),
    cart.locationIds ?? findLocationIds(container, cart.sales_channel_id),
  ])
  const sold = new Set(variants.filter((v) => v.product?.status === "published").map((v) => v.id))
  const unavailable = cart.items.find((item) => item.variant_id && !sold.has(item.variant_id))
  if (unavailable)
    throwError(
      "out_of_stock",
      `${lineName(unavailable)} is no longer available. Please remove it from your cart.`,
    )
  const demands = demandsOf(cart.items, variants)
  const items = [...new Set(demands.map((demand) => demand.inventoryItemId))]
  allocateStock(demands, await findAvailability(container, items, locationIds))
  return { variants, locationIds }
}
