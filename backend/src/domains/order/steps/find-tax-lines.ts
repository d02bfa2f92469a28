import type {
  ItemTaxLineDTO,
  ShippingTaxLineDTO,
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { OrderVariant } from "#domains/store/stock/queries/find-order-variants"
import type { CheckoutCart } from "./load-cart-to-order"

interface TaxLines {
  ofItems: ItemTaxLineDTO[]
  ofShipping: ShippingTaxLineDTO[]
}

/** The data for calculating taxes; null if the region has none, or there is no address yet. */
function contextOf(cart: CheckoutCart): TaxCalculationContext | null {
  const { shipping_address: address, customer, region, locale, shipping_methods: methods } = cart
  if (!region?.automatic_taxes || !address?.country_code) return null
  const { country_code, province, address_1, address_2, city, postal_code, metadata } = address
  const context = {
    address: { country_code, province_code: province, address_1, address_2, city, postal_code, metadata },
    customer: customer && {
      id: customer.id,
      email: customer.email,
      customer_groups: customer.groups.flatMap((group) => group?.id ?? []),
      metadata: customer.metadata,
    },
    is_return: false,
    locale,
    shipping_methods: methods.map(({ id, name, shipping_option_id, amount }) => ({
      id,
      name,
      shipping_option_id,
      amount,
    })),
  }
  return context as TaxCalculationContext
}

/** @param variants the cart's, because a product's type may have changed since it was added */
function taxablesOf(cart: CheckoutCart, variants: readonly OrderVariant[]) {
  const { currency_code } = cart
  const typeOf = new Map(variants.map(({ id, product }) => [id, product?.type?.id]))
  const items = cart.items
    .filter(({ is_giftcard }) => !is_giftcard)
    .map(({ id, product_id, variant_id, quantity, unit_price }) => {
      return {
        id,
        product_id,
        product_type_id: typeOf.get(variant_id ?? ""),
        quantity,
        unit_price,
        currency_code,
      }
    })
  const methods = cart.shipping_methods.map(({ id, shipping_option_id, amount }) => {
    return { id, shipping_option_id, unit_price: amount, currency_code }
  })
  return [...items, ...methods] as (TaxableItemDTO | TaxableShippingDTO)[]
}

/**
 * The tax lines of a cart's items and shipping, like the engine's `getItemTaxLinesStep`, which requests them
 * separately and so reads each tax region and rate twice.
 */
export const findTaxLinesStep = createStep(
  "find-tax-lines",
  async ({ cart, variants }: { cart: CheckoutCart; variants: OrderVariant[] }, { container }) => {
    const context = contextOf(cart)
    const taxables = taxablesOf(cart, variants)
    if (!context || taxables.length === 0) return new StepResponse<TaxLines>({ ofItems: [], ofShipping: [] })
    const lines = await container.resolve(Modules.TAX).getTaxLines(taxables, context)
    return new StepResponse<TaxLines>({
      ofItems: lines.flatMap((line) => ("line_item_id" in line ? [line] : [])),
      ofShipping: lines.flatMap((line) => ("shipping_line_id" in line ? [line] : [])),
    })
  },
)
