import type {
  BigNumberValue,
  CartAddressDTO,
  CartLineItemDTO,
  CartShippingMethodDTO,
  CreateOrderDTO,
  CreateOrderLineItemDTO,
} from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import type { OrderCart } from "./order-cart"

/** A discount on a line or on the shipping. */
export interface Discount {
  code?: string | undefined
  promotion_id?: string | undefined
  amount: BigNumberValue
}

/** Columns that an order's line takes over from the cart's line. */
const LINE_FIELDS = [
  "quantity",
  "title",
  "subtitle",
  "thumbnail",
  "product_id",
  "product_title",
  "product_description",
  "product_subtitle",
  "product_type",
  "product_type_id",
  "product_collection",
  "product_handle",
  "variant_id",
  "variant_sku",
  "variant_barcode",
  "variant_title",
  "variant_option_values",
  "is_discountable",
  "is_giftcard",
  "requires_shipping",
  "unit_price",
  "compare_at_unit_price",
  // Orders sort their lines by it, as carts do.
  "created_at",
] as const

const ADDRESS_FIELDS = [
  "customer_id",
  "first_name",
  "last_name",
  "company",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country_code",
  "phone",
  "metadata",
] as const

function pick(record: object, fields: readonly string[]): Record<string, unknown> {
  const values = record as Record<string, unknown>
  return Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  )
}

function taxLinesOf(lines: readonly object[] | undefined) {
  return (lines ?? []).map((line) => ({
    ...pick(line, ["description", "tax_rate_id", "code", "rate", "provider_id", "data"]),
    metadata: (line as { metadata?: unknown }).metadata ?? null,
  }))
}

function adjustmentsOf(adjustments: readonly object[] | undefined) {
  const fields = ["code", "amount", "description", "promotion_id", "provider_id", "is_tax_inclusive"]
  return (adjustments ?? []).map((adjustment) => pick(adjustment, fields))
}

function toLine(item: CartLineItemDTO) {
  return {
    ...pick(item, LINE_FIELDS),
    is_tax_inclusive: Boolean(item.is_tax_inclusive),
    metadata: item.metadata ?? {},
    tax_lines: taxLinesOf(item.tax_lines),
    adjustments: adjustmentsOf(item.adjustments),
  } as unknown as CreateOrderLineItemDTO
}

function toShippingMethod(method: CartShippingMethodDTO) {
  const { raw_amount } = method as { raw_amount?: unknown }
  return {
    ...pick(method, ["name", "description", "is_tax_inclusive", "shipping_option_id", "data", "metadata"]),
    amount: raw_amount ?? method.amount,
    tax_lines: taxLinesOf(method.tax_lines),
    adjustments: adjustmentsOf(method.adjustments),
  }
}

function toAddress(address: CartAddressDTO | null) {
  return address ? pick(address, ADDRESS_FIELDS) : null
}

interface DiscountedLine {
  adjustments?: Discount[] | null | undefined
}

interface Discounted {
  items?: DiscountedLine[] | null | undefined
  shipping_methods?: DiscountedLine[] | null | undefined
}

/** The discounts of a cart or order, per line item and shipping method. */
export function discountsOf({ items, shipping_methods: methods }: Discounted): Discount[] {
  return [...(items ?? []), ...(methods ?? [])].flatMap(({ adjustments }) => adjustments ?? [])
}

/** Discount uses and their customers, as the engine counts them up and down. */
export type DiscountUses = [
  uses: (Discount & { code: string })[],
  by: { customer_id: string | null; customer_email: string | null },
]

/** The uses of discount codes by a cart or order; none without one. */
export function discountUsesOf(
  buyer: (Discounted & { customer_id?: string | null; email?: string | null }) | undefined,
): DiscountUses {
  const uses = discountsOf(buyer ?? {}).flatMap(({ code, promotion_id, amount }) =>
    code ? [{ code, promotion_id, amount }] : [],
  )
  return [uses, { customer_id: buyer?.customer_id ?? null, customer_email: buyer?.email ?? null }]
}

/**
 * The engine's input for ordering a cart, equal to its own cart completion, except that an order without shipping is
 * completed.
 */
export function cartToOrder(cart: OrderCart, orderId: string): CreateOrderDTO & { id: string } {
  return {
    id: orderId,
    region_id: cart.region_id,
    customer_id: cart.customer_id,
    sales_channel_id: cart.sales_channel_id,
    status: cart.items.some((item) => item.requires_shipping) ? OrderStatus.PENDING : OrderStatus.COMPLETED,
    email: cart.email,
    currency_code: cart.currency_code,
    locale: cart.locale,
    shipping_address: toAddress(cart.shipping_address),
    billing_address: toAddress(cart.billing_address),
    no_notification: false,
    items: cart.items.map(toLine),
    shipping_methods: cart.shipping_methods.map(toShippingMethod),
    metadata: cart.metadata,
    promo_codes: discountsOf(cart).flatMap(({ code }) => code ?? []),
    credit_lines: cart.credit_lines,
  } as unknown as CreateOrderDTO & { id: string }
}
