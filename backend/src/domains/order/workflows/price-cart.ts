import type { CartWorkflowDTO, MedusaContainer } from "@medusajs/framework/types"
import { MathBN, PromotionActions } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { setTaxLinesForItemsStep, updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { PostalAddress } from "@shop/contracts"
import { hasAutomaticPromotions } from "#domains/checkout/cart/queries/automatic-promotions"
import {
  setCartDeliveryStep,
  type SetCartDeliveryInput,
} from "#domains/checkout/delivery/steps/set-cart-delivery"
import { calculateLines } from "#domains/store/pricing/queries/price-lines"
import { findOrderVariants, type OrderVariant } from "#domains/store/stock/queries/find-order-variants"
import { totalOf } from "#domains/order-facts/money/rules/figures"
import { readCheckoutCart, type CheckoutCart, type CartToOrder } from "../steps/load-cart-to-order"
import { fitDiscountBudgetsStep } from "../steps/fit-discount-budgets"
import { findTaxLinesStep } from "../steps/find-tax-lines"
import { refreshCartLinesStep } from "../steps/refresh-cart-lines"

/** Whether any discount may apply to a cart. */
async function mayHaveDiscounts(container: MedusaContainer, cart: CheckoutCart): Promise<boolean> {
  const lines = [...cart.items, ...cart.shipping_methods]
  const isDiscounted = lines.some((line) => (line.adjustments ?? []).length > 0)
  if (isDiscounted || (cart.promotions ?? []).length > 0) return true
  return hasAutomaticPromotions(container)
}

/**
 * Reads the variants, prices and possible discounts of a cart. Stock is checked here, so that an order is refused
 * before anything is saved, and again during the reservation.
 *
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
const readCartCostsStep = createStep(
  "read-cart-costs",
  async ({ cart }: { cart: CartToOrder }, { container }) => {
    const groupIds = (cart.customer?.groups ?? []).flatMap((group) => group?.id ?? [])
    const [stock, prices, hasDiscounts] = await Promise.all([
      findOrderVariants(container, cart),
      calculateLines(container, cart.items, cart, groupIds),
      mayHaveDiscounts(container, cart),
    ])
    return new StepResponse({ stock, prices: Object.fromEntries(prices), hasDiscounts })
  },
)

interface ReadPricedCartInput {
  cart: CheckoutCart
  /** Its updated lines. */
  items: CheckoutCart["items"]
  isChanged: boolean
}

/** The cart after pricing; only read again if something was written that the caller doesn't know. */
const readPricedCartStep = createStep(
  "read-priced-cart",
  async ({ cart, items, isChanged }: ReadPricedCartInput, { container }) =>
    new StepResponse(
      isChanged ? await readCheckoutCart(container, cart.id) : { ...cart, items, total: totalOf(cart) },
    ),
)

interface CartToTax {
  cart: CheckoutCart
  variants: OrderVariant[]
  hasDiscounts: boolean
}

/** Computes taxes and discounts of a cart with the engine's steps. Returns whether anything may have been written. */
function applyTaxesAndDiscounts({ cart, variants, hasDiscounts }: CartToTax) {
  const taxes = findTaxLinesStep({ cart, variants })
  const isTaxed = transform({ cart, taxes }, (data) => {
    const { items, shipping_methods } = data.cart
    const before = [...items, ...shipping_methods].some((line) => (line.tax_lines ?? []).length > 0)
    return before || data.taxes.ofItems.length > 0 || data.taxes.ofShipping.length > 0
  })
  when("taxes-apply", { isTaxed }, (data) => data.isTaxed).then(() => {
    setTaxLinesForItemsStep({
      cart: transform({ cart }, (data) => data.cart as unknown as CartWorkflowDTO),
      item_tax_lines: taxes.ofItems,
      shipping_tax_lines: taxes.ofShipping,
    })
  })

  const promotions = transform({ cart }, (data) => ({
    cart_id: data.cart.id,
    promo_codes: (data.cart.promotions ?? []).flatMap((promotion) => promotion?.code ?? []),
    action: PromotionActions.REPLACE,
  }))
  when("discounts-may-apply", { hasDiscounts }, (data) => data.hasDiscounts).then(() => {
    updateCartPromotionsWorkflow.runAsStep({ input: promotions })
    fitDiscountBudgetsStep({ cartId: cart.id })
  })
  return transform({ isTaxed, hasDiscounts }, (data) => data.isTaxed || data.hasDiscounts)
}

const taxCartAgainWorkflow = createWorkflow("tax-cart-again", (input: CartToTax) => {
  applyTaxesAndDiscounts(input)
  return new WorkflowResponse(
    readPricedCartStep({ cart: input.cart, items: input.cart.items, isChanged: true }),
  )
})

type DeliveryToSet = Omit<SetCartDeliveryInput, "cart" | "shippingAddress"> & {
  /** Null leaves the cart without a delivery. */
  shippingAddress: PostalAddress | null
}

interface CartToPrice {
  shopCart: CartToOrder
  delivery: DeliveryToSet
}

/**
 * Sets a cart's delivery, and updates its prices, taxes and discounts, inside a workflow. The engine's steps compute
 * them. Only changes are saved, and discounts are only checked if there can be any.
 *
 * The delivery price may depend on the items' value, which is only known with taxes and discounts. If it differs from
 * the stored value, the delivery is chosen again, so that the total does not depend on earlier quotes.
 *
 * @returns the priced cart, its delivery, and its variants with their stock locations
 */
export function priceCart({ shopCart, delivery: wanted }: CartToPrice) {
  const setDelivery = (cart: CartToOrder) =>
    setCartDeliveryStep({
      cart,
      recipient: wanted.recipient,
      shippingAddress: transform(wanted, ({ shippingAddress }) => shippingAddress as PostalAddress),
      deliveryOptionIds: wanted.deliveryOptionIds,
      isFlexible: transform(wanted, ({ isFlexible }) => isFlexible ?? false),
    })
  const set = when("delivery-is-known", wanted, (to) => to.shippingAddress !== null).then(() =>
    setDelivery(shopCart),
  )
  const delivered = transform({ shopCart, set }, (data) => ({ ...data.shopCart, ...data.set?.parts }))
  const { stock, prices, hasDiscounts } = readCartCostsStep({ cart: delivered })
  const lines = refreshCartLinesStep({ cart: delivered, variants: stock.variants, prices })
  const isTaxed = applyTaxesAndDiscounts({ cart: delivered, variants: stock.variants, hasDiscounts })
  const isChanged = transform(
    { lines, isTaxed, set },
    (data) => data.lines.isRepriced || data.isTaxed || data.set?.isKnown === false,
  )
  const priced = readPricedCartStep({ cart: delivered, items: lines.items, isChanged })

  const hasOtherValue = transform(
    { wanted, shopCart, priced },
    (data) =>
      data.wanted.shippingAddress !== null && !MathBN.eq(data.shopCart.item_total, data.priced.item_total),
  )
  const reset = when("value-has-changed", { hasOtherValue }, (data) => data.hasOtherValue).then(() => {
    const bought = transform({ shopCart, priced }, (data): CartToOrder => ({
      ...data.shopCart,
      ...data.priced,
    }))
    return setDelivery(bought).config({ name: "set-cart-delivery-by-value" })
  })
  const again = when("delivery-has-changed", { reset }, (data) => data.reset?.isChanged ?? false).then(() =>
    taxCartAgainWorkflow.runAsStep({
      input: transform({ priced, reset, stock, hasDiscounts }, (data): CartToTax => ({
        cart: { ...data.priced, ...data.reset?.parts },
        variants: data.stock.variants,
        hasDiscounts: data.hasDiscounts,
      })),
    }),
  )
  const cart = transform({ priced, again }, (data) => data.again ?? data.priced)
  const delivery = transform({ set, reset }, (data) => data.reset ?? data.set)
  return { cart, delivery, stock }
}
