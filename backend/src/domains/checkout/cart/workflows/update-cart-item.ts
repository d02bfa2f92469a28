import type { CartLineItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { assertBuyerCanPurchase, storedLinesToBuy } from "#domains/people/access/queries/assert-can-purchase"
import { findBuyer } from "#domains/people/access/queries/flags"
import { customerGroupIds } from "#domains/store/pricing/queries/pricing-context"
import { findPurchasableVariants } from "#domains/store/stock/queries/purchasable-variant"
import { assertInStock, lineName } from "#domains/store/stock/rules/order-stock"
import { removeUnavailableItems } from "../actions/remove-unavailable-items"
import { findShopCart } from "../queries/shop-cart"
import { lockShopCart } from "./lock-shop-cart"

interface SetLineItemQuantityInput {
  customerId: string
  lineItemId: string
  quantity: number
}

/**
 * Sets the quantity of a line in the customer's own cart.
 *
 * @throws ApiError `not_found` if the customer's cart has no such line, `out_of_stock`, and those of the purchase rule
 */
const setLineItemQuantityStep = createStep(
  "set-line-item-quantity",
  async ({ customerId, lineItemId, quantity }: SetLineItemQuantityInput, { container }) => {
    const carts = container.resolve(Modules.CART)
    const [found, buyer] = await Promise.all([
      findShopCart(container, customerId),
      findBuyer(container, customerId),
    ])
    const cart = found && (await removeUnavailableItems(container, found, buyer?.flags ?? null))
    const line = cart?.items.find((item) => item.id === lineItemId)
    if (!cart || !line?.variant_id) throwError("not_found", "This item is no longer in your cart.")
    await assertBuyerCanPurchase(container, buyer, storedLinesToBuy([{ ...line, quantity }]))
    const groupIds = await customerGroupIds(container, customerId)
    const [sellable] = await findPurchasableVariants(container, { id: [line.variant_id] }, cart, {
      groupIds,
      quantity,
    })
    if (!sellable) throwError("not_found", "This product is no longer available. Please remove it.")
    assertInStock(lineName(sellable), quantity, sellable.available)
    const before = { id: line.id, quantity: Number(line.quantity), unitPrice: Number(line.unit_price) }
    const updated = await carts.updateLineItems(line.id, { quantity, unit_price: sellable.unitPrice })
    return new StepResponse<CartLineItemDTO, typeof before>(updated, before)
  },
  async (before, { container }) => {
    if (!before) return
    const carts = container.resolve(Modules.CART)
    await carts.updateLineItems(before.id, { quantity: before.quantity, unit_price: before.unitPrice })
  },
)

/** Sets the quantity of an item in a customer's cart. */
export const updateCartItemWorkflow = createWorkflow(
  "update-cart-item",
  (input: SetLineItemQuantityInput) => {
    const lock = lockShopCart(input.customerId)
    const line = setLineItemQuantityStep(input)
    lock.release()
    return new WorkflowResponse(line)
  },
)
