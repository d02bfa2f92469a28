import type { CalculatedPriceSet, CartWorkflowDTO } from "@medusajs/framework/types"
import { PromotionActions } from "@medusajs/framework/utils"
import { transform, when } from "@medusajs/framework/workflows-sdk"
import {
  getItemTaxLinesStep,
  getVariantPriceSetsStep,
  setTaxLinesForItemsStep,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { findOrderVariantsStep } from "./steps/find-order-variants"
import { readPricingCartStep } from "./steps/read-pricing-cart"
import { refreshCartLinesStep } from "./steps/refresh-cart-lines"

/**
 * Brings prices, taxes and discounts of a cart up to this moment, inside a workflow. The engine's steps
 * compute them; only what has changed is written, and discounts are looked at only where there can be any.
 */
export function priceCart(cartId: string) {
  const { cart, hasDiscounts } = readPricingCartStep({ cartId })
  const found = findOrderVariantsStep({ cart })

  const toPrice = transform({ cart }, (data) =>
    data.cart.items.flatMap((item) =>
      item.variant_id
        ? [
            {
              id: item.id,
              variantId: item.variant_id,
              context: {
                id: data.cart.id,
                email: data.cart.email,
                locale: data.cart.locale,
                sales_channel_id: data.cart.sales_channel_id,
                currency_code: data.cart.currency_code,
                region_id: data.cart.region_id,
                customer_id: data.cart.customer_id,
                customer: data.cart.customer,
                shipping_address: data.cart.shipping_address,
                quantity: item.quantity,
              },
            },
          ]
        : [],
    ),
  )
  const priceSets = getVariantPriceSetsStep({ data: toPrice })
  const prices = transform({ priceSets }, (data) => data.priceSets as Record<string, CalculatedPriceSet>)
  refreshCartLinesStep({ cart, variants: found.variants, prices })

  const engineCart = transform({ cart }, (data) => data.cart as unknown as CartWorkflowDTO)
  const taxes = getItemTaxLinesStep({
    orderOrCart: engineCart,
    items: cart.items,
    shipping_methods: cart.shipping_methods,
  })
  when("taxes-apply", { cart, taxes }, (data) => {
    const { items, shipping_methods } = data.cart
    const before = [...items, ...shipping_methods].some((line) => (line.tax_lines ?? []).length > 0)
    return before || data.taxes.lineItemTaxLines.length > 0 || data.taxes.shippingMethodsTaxLines.length > 0
  }).then(() => {
    setTaxLinesForItemsStep({
      cart: engineCart,
      item_tax_lines: taxes.lineItemTaxLines,
      shipping_tax_lines: taxes.shippingMethodsTaxLines,
    })
  })

  const promotions = transform({ cart }, (data) => ({
    cart_id: data.cart.id,
    promo_codes: (data.cart.promotions ?? []).flatMap((promotion) => promotion?.code ?? []),
    action: PromotionActions.REPLACE,
  }))
  when("discounts-may-apply", { hasDiscounts }, (data) => data.hasDiscounts).then(() => {
    updateCartPromotionsWorkflow.runAsStep({ input: promotions })
  })
  return found
}
