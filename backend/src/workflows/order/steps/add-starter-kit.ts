import type { ICartModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipModuleService from "../../../modules/membership/service"
import { findSellables } from "../../cart/sellable"
import type { ShopCart } from "../../cart/shop-cart"

export interface AddStarterKitInput {
  cart: ShopCart
  accountId: number
}

export const addStarterKitStepId = "add-starter-kit"

/**
 * Adds the free starter kit to the first shipped order of a member. A kit that is out of stock keeps
 * waiting for the next order. Tells whether it was added.
 */
export const addStarterKitStep = createStep(
  addStarterKitStepId,
  async ({ cart, accountId }: AddStarterKitInput, { container }) => {
    const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
    if (!(await memberships.waitingStarterKit(accountId))) return new StepResponse(false, null)
    const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
    const [row] = await access.listProductAccesses({ kind: "starter_kit" }, { take: 1 })
    if (!row) return new StepResponse(false, null)
    const [kit] = await findSellables(container, { product_id: [row.product_id] }, cart)
    if (!kit || kit.available === 0) return new StepResponse(false, null)
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [line] = await carts.addLineItems(cart.id, [
      {
        title: kit.title,
        product_title: kit.title,
        quantity: 1,
        unit_price: 0,
        is_custom_price: true,
        variant_id: kit.variantId,
        product_id: kit.productId,
        product_handle: kit.handle,
        is_discountable: false,
        requires_shipping: true,
        compare_at_unit_price: kit.unitPrice,
        ...(kit.thumbnail && { thumbnail: kit.thumbnail }),
      },
    ])
    return new StepResponse(line !== undefined, line?.id ?? null)
  },
  async (lineId, { container }) => {
    if (!lineId) return
    await container.resolve<ICartModuleService>(Modules.CART).deleteLineItems([lineId])
  },
)
