import type { CalculatedPriceSet, CartWorkflowDTO } from "@medusajs/framework/types"
import { PromotionActions } from "@medusajs/framework/utils"
import { transform, when } from "@medusajs/framework/workflows-sdk"
import {
  getItemTaxLinesStep,
  getVariantPriceSetsStep,
  setTaxLinesForItemsStep,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { pricingContext } from "../../pricing/queries/pricing-context"
import { findOrderVariantsStep } from "../steps/find-order-variants"
import { fitDiscountBudgetsStep } from "../steps/fit-discount-budgets"
import { readPricingCartStep } from "../steps/read-pricing-cart"
import { refreshCartLinesStep } from "../steps/refresh-cart-lines"

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
              context: pricingContext(data.cart, {
                groupIds: (data.cart.customer?.groups ?? []).flatMap((group) => group?.id ?? []),
                quantity: Number(item.quantity),
              }),
            },
          ]
        : [],
    ),
  )
  const priceSets = getVariantPriceSetsStep({ data: toPrice })
  const prices = transform({ priceSets }, (data) => data.priceSets as Record<string, CalculatedPriceSet>)
  refreshCartLinesStep({ cart, variants: found.variants, prices })

  const engineCart = transform({ cart }, (data) => data.cart as unknown as CartWorkflowDTO)
  // A product may be of another type than when it was put into the cart.
  const items = transform({ cart, found }, (data) => {
    const typeOf = new Map(data.found.variants.map(({ id, product }) => [id, product?.type?.id]))
    return data.cart.items.map((item) => ({ ...item, product_type_id: typeOf.get(item.variant_id ?? "") }))
  })
  const taxes = getItemTaxLinesStep({
    orderOrCart: engineCart,
    items: items as unknown as typeof cart.items,
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
    fitDiscountBudgetsStep({ cartId })
  })
  return found
}
