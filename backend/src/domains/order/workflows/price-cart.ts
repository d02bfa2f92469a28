import type { CalculatedPriceSet, CartWorkflowDTO } from "@medusajs/framework/types"
import { Modules, PromotionActions } from "@medusajs/framework/utils"
import { createStep, StepResponse, transform, when } from "@medusajs/framework/workflows-sdk"
import {
  getItemTaxLinesStep,
  getVariantPriceSetsStep,
  setTaxLinesForItemsStep,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { pricingContext } from "../../pricing/queries/pricing-context"
import { findOrderVariants } from "../../stock/queries/find-order-variants"
import type { OrderVariant } from "../../stock/rules/order-variant"
import { lineUpdates, type LineUpdate } from "../rules/line-updates"
import { fitDiscountBudgetsStep } from "../steps/fit-discount-budgets"
import { readPricingCartStep, type PricingCart } from "../steps/read-pricing-cart"

interface RefreshCartLinesInput {
  cart: PricingCart
  variants: OrderVariant[]
  /** By line id, in the engine's dollars. */
  prices: Record<string, CalculatedPriceSet>
}

/**
 * Writes the prices of this moment to a cart's lines.
 *
 * @throws ApiError `out_of_stock` for a product that has no price any more
 */
const refreshCartLinesStep = createStep(
  "refresh-cart-lines",
  async ({ cart, variants, prices }: RefreshCartLinesInput, { container }) => {
    const unsold = cart.items.find(
      (item) => !item.is_custom_price && (prices[item.id]?.calculated_amount ?? null) === null,
    )
    if (unsold) {
      throwError(
        "out_of_stock",
        `${unsold.title} is not available any more. Please remove it from your cart.`,
      )
    }
    const updates = lineUpdates(cart.items, variants, prices)
    if (updates.length === 0) return new StepResponse<null, LineUpdate[]>(null, [])
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, changes }) => ({ selector: { id }, data: changes })))
    return new StepResponse<null, LineUpdate[]>(null, updates)
  },
  async (updates, { container }) => {
    if (!updates?.length) return
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, before }) => ({ selector: { id }, data: before })))
  },
)

/**
 * The variants of a cart. That the stock suffices is checked here so that an order is refused before
 * anything is written, and once more when it is reserved.
 *
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
const findOrderVariantsStep = createStep(
  "find-order-variants",
  async ({ cart }: { cart: PricingCart }, { container }) =>
    new StepResponse(await findOrderVariants(container, cart)),
)

/**
 * Updates prices, taxes and discounts of a cart, inside a workflow. The engine's steps compute them; only changes are
 * written, and discounts are only checked when there can be any.
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
