import type { CartLineItemDTO, CreateLineItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { assertCartNotFull } from "../../access/rules/cart-limit"
import { customerGroupIds } from "../../pricing/queries/pricing-context"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import type { ShopCart } from "../queries/shop-cart"
import { assertInStock } from "../../stock/rules/available-quantity"

interface AddOrUpdateLineItemInput {
  cart: ShopCart
  /** The engine's product id. */
  productId: string
  /** Added to the quantity in the cart. */
  quantity: number
}

type Undo = { createdId: string } | { updatedId: string; quantity: number; unitPrice: number }

function toLineItem(sellable: PurchasableVariant, quantity: number): Omit<CreateLineItemDTO, "cart_id"> {
  return {
    title: sellable.title,
    quantity,
    unit_price: sellable.unitPrice,
    variant_id: sellable.variantId,
    product_id: sellable.productId,
    product_title: sellable.title,
    product_handle: sellable.handle,
    is_discountable: sellable.discountable,
    requires_shipping: sellable.requiresShipping,
    ...(sellable.description && { product_description: sellable.description }),
    ...(sellable.thumbnail && { thumbnail: sellable.thumbnail }),
    ...(sellable.sku && { variant_sku: sellable.sku }),
    ...(sellable.variantTitle && { subtitle: sellable.variantTitle, variant_title: sellable.variantTitle }),
  }
}

/**
 * Adds a quantity of a product to the cart, in the product's only line.
 *
 * @throws ApiError `not_found` when the product is not for sale, `cart_limit` above `maxCartItems` different products,
 *   `out_of_stock` above the stock
 */
export const addOrUpdateLineItemStep = createStep(
  "add-or-update-line-item",
  async ({ cart, productId, quantity }: AddOrUpdateLineItemInput, { container }) => {
    const carts = container.resolve(Modules.CART)
    const inCart = cart.items.find((item) => item.product_id === productId)
    const [sellable] = await findPurchasableVariants(container, { product_id: [productId] }, cart, {
      groupIds: await customerGroupIds(container, cart.customer_id),
      quantity: Number(inCart?.quantity ?? 0) + quantity,
    })
    if (!sellable) throwError("not_found", "This product is not available any more.")
    const line = cart.items.find((item) => item.variant_id === sellable.variantId)
    const total = Number(line?.quantity ?? 0) + quantity
    assertInStock(sellable.title, total, sellable.available)
    if (line) {
      const undo: Undo = {
        updatedId: line.id,
        quantity: Number(line.quantity),
        unitPrice: Number(line.unit_price),
      }
      const updated = await carts.updateLineItems(line.id, {
        quantity: total,
        unit_price: sellable.unitPrice,
      })
      return new StepResponse<CartLineItemDTO, Undo>(updated, undo)
    }
    const { maxCartItems } = await readSettings(container)
    if (cart.items.length >= maxCartItems) assertCartNotFull(maxCartItems)
    const [created] = await carts.addLineItems(cart.id, [toLineItem(sellable, total)])
    if (!created) throwError("conflict")
    return new StepResponse<CartLineItemDTO, Undo>(created, { createdId: created.id })
  },
  async (undo, { container }) => {
    if (!undo) return
    const carts = container.resolve(Modules.CART)
    if ("createdId" in undo) await carts.deleteLineItems([undo.createdId])
    else await carts.updateLineItems(undo.updatedId, { quantity: undo.quantity, unit_price: undo.unitPrice })
  },
)
