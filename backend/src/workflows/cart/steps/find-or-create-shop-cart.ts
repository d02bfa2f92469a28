import type {
  CreateCartDTO,
  ICartModuleService,
  IRegionModuleService,
  IStoreModuleService,
} from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { dropGoneLines } from "../gone-lines"
import { findShopCart, SHOP_CART_PURPOSE, type ShopCart } from "../shop-cart"

export const findOrCreateShopCartStepId = "find-or-create-shop-cart"

/**
 * The customer's open cart without what is gone, created in the shop's region and sales channel when there is
 * none.
 */
export const findOrCreateShopCartStep = createStep(
  findOrCreateShopCartStepId,
  async ({ customerId }: { customerId: string }, { container }) => {
    const existing = await findShopCart(container, customerId)
    if (existing) return new StepResponse(await dropGoneLines(container, existing), null)
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [[region], [store]] = await Promise.all([
      container.resolve<IRegionModuleService>(Modules.REGION).listRegions({}, { take: 1 }),
      container.resolve<IStoreModuleService>(Modules.STORE).listStores({}, { take: 1 }),
    ])
    if (!region || !store?.default_sales_channel_id) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        "The shop has no region or no default sales channel",
      )
    }
    const input: CreateCartDTO = {
      customer_id: customerId,
      region_id: region.id,
      currency_code: region.currency_code,
      sales_channel_id: store.default_sales_channel_id,
      metadata: { purpose: SHOP_CART_PURPOSE },
    }
    const created = await carts.createCarts(input)
    const cart: ShopCart = { ...created, items: [] }
    return new StepResponse(cart, created.id)
  },
  async (createdId, { container }) => {
    if (!createdId) return
    await container.resolve<ICartModuleService>(Modules.CART).deleteCarts([createdId])
  },
)
