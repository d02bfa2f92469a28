import type { CalculatedPriceSet, CartWorkflowDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, PromotionActions } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  transform,
  when,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { setTaxLinesForItemsStep, updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { calculateLines } from "../../pricing/queries/price-lines"
import { findOrderVariants } from "../../stock/queries/find-order-variants"
import { lineName } from "../../stock/rules/line-name"
import type { OrderVariant } from "../../stock/rules/order-variant"
import { hasAutomaticPromotions } from "../../promotion/queries/has-automatic-promotions"
import { totalOf } from "../../money/rules/figures"
import { readCheckoutCart, type CheckoutCart } from "../queries/checkout-cart"
import { changesPrice, lineUpdates } from "../rules/line-updates"
import { fitDiscountBudgetsStep } from "../steps/fit-discount-budgets"
import { findTaxLinesStep } from "../steps/find-tax-lines"
import type { CartToOrder } from "../steps/load-cart-to-order"

interface RefreshCartLinesInput {
  cart: CheckoutCart
  variants: OrderVariant[]
  /** By line id, in the engine's dollars. */
  prices: Record<string, CalculatedPriceSet>
}

/**
 * Writes current prices and descriptions to a cart's lines. Returns the updated lines, and whether a price changed,
 * which other figures of the cart depend on.
 *
 * @throws ApiError `out_of_stock` for a product that no longer has a price
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
        `${lineName(unsold)} is not available any more. Please remove it from your cart.`,
      )
    }
    const updates = lineUpdates(cart.items, variants, prices)
    if (updates.length === 0) return new StepResponse({ items: cart.items, isRepriced: false }, updates)
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, changes }) => ({ selector: { id }, data: changes })))
    const changesOf = new Map(updates.map(({ id, changes }) => [id, changes]))
    const items = cart.items.map((item) => ({ ...item, ...changesOf.get(item.id) }))
    return new StepResponse({ items, isRepriced: updates.some(changesPrice) }, updates)
  },
  async (updates, { container }) => {
    if (!updates?.length) return
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(updates.map(({ id, before }) => ({ selector: { id }, data: before })))
  },
)

/** Whether any discount may apply to a cart. */
async function mayHaveDiscounts(container: MedusaContainer, cart: CheckoutCart): Promise<boolean> {
  const lines = [...cart.items, ...cart.shipping_methods]
  const isDiscounted = lines.some((line) => (line.adjustments ?? []).length > 0)
  if (isDiscounted || (cart.promotions ?? []).length > 0) return true
  return hasAutomaticPromotions(container)
}

/**
 * Reads the variants, prices and possible discounts of a cart. Stock is checked here, so that an order is refused
 * before anything is written, and again when it is reserved.
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

interface CartToPrice {
  cart: WorkflowData<CartToOrder>
  /** Whether the cart matches what is stored; if not, it is read again in the end. */
  isKnown: WorkflowData<boolean> | boolean
}

/**
 * Updates prices, taxes and discounts of a cart, inside a workflow. The engine's steps compute them; only changes are
 * written, and discounts are only checked when there can be any.
 *
 * @returns the priced cart, and its variants with their stock locations
 */
export function priceCart({ cart, isKnown }: CartToPrice) {
  const { stock, prices, hasDiscounts } = readCartCostsStep({ cart })
  const lines = refreshCartLinesStep({ cart, variants: stock.variants, prices })

  const engineCart = transform({ cart }, (data) => data.cart as unknown as CartWorkflowDTO)
  const taxes = findTaxLinesStep({ cart, variants: stock.variants })
  const isTaxed = transform({ cart, taxes }, (data) => {
    const { items, shipping_methods } = data.cart
    const before = [...items, ...shipping_methods].some((line) => (line.tax_lines ?? []).length > 0)
    return before || data.taxes.ofItems.length > 0 || data.taxes.ofShipping.length > 0
  })
  when("taxes-apply", { isTaxed }, (data) => data.isTaxed).then(() => {
    setTaxLinesForItemsStep({
      cart: engineCart,
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
  const isChanged = transform(
    { lines, isTaxed, hasDiscounts, isKnown },
    (data) => data.lines.isRepriced || data.isTaxed || data.hasDiscounts || !data.isKnown,
  )
  return { cart: readPricedCartStep({ cart, items: lines.items, isChanged }), stock }
}
