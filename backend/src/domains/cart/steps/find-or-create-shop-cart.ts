import type { CreateCartDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ViewerFlags } from "../../access/rules/product-access"
import { requireSalesContext } from "../../store/queries/store-context"
import { dropGoneLines } from "../actions/remove-unavailable-items"
import { findShopCart, SHOP_CART_PURPOSE, type ShopCart } from "../queries/shop-cart"

export interface FindOrCreateShopCartInput {
  customerId: string
  /** The customer's. */
  flags: NonNullable<ViewerFlags>
}

/**
 * The customer's open cart without what is gone, created in the shop's region and sales channel when there is
 * none.
 */
export const findOrCreateShopCartStep = createStep(
  "find-or-create-shop-cart",
  async ({ customerId, flags }: FindOrCreateShopCartInput, { container }) => {
    const existing = await findShopCart(container, customerId)
    if (existing) return new StepResponse(await dropGoneLines(container, existing, flags), null)
    const carts = container.resolve(Modules.CART)
    const input: CreateCartDTO = {
      customer_id: customerId,
      ...(await requireSalesContext(container)),
      metadata: { purpose: SHOP_CART_PURPOSE },
    }
    const created = await carts.createCarts(input)
    const cart: ShopCart = { ...created, items: [] }
    return new StepResponse(cart, created.id)
  },
  async (createdId, { container }) => {
    if (!createdId) return
    await container.resolve(Modules.CART).deleteCarts([createdId])
  },
)
