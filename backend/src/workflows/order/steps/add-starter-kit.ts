import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import type CatalogueAccessModuleService from "../../../modules/catalogue-access/service"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipModuleService from "../../../modules/membership/service"
import { findSellables, type Sellable } from "../../cart/sellable"
import type { ShopCart } from "../../cart/shop-cart"

export interface AddStarterKitInput {
  cart: ShopCart
  accountId: number
}

async function findKit(container: MedusaContainer, cart: ShopCart): Promise<Sellable | undefined> {
  const access = container.resolve<CatalogueAccessModuleService>(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ kind: "starter_kit" }, { take: 1 })
  const [kit] = row ? await findSellables(container, { product_id: [row.product_id] }, cart) : []
  return kit?.available === 0 ? undefined : kit
}

function toKitLine(kit: Sellable) {
  return {
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
  }
}

export const addStarterKitStepId = "add-starter-kit"

/**
 * Adds the free starter kit to the first shipped order of a member. A kit that is out of stock keeps
 * waiting for the next order. Tells whether the order carries the kit.
 */
export const addStarterKitStep = createStep(
  addStarterKitStepId,
  async ({ cart, accountId }: AddStarterKitInput, { container }) => {
    const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
    if (!(await memberships.waitingStarterKit(accountId))) return new StepResponse(false, null)
    const kit = await findKit(container, cart)
    if (!kit) return new StepResponse(false, null)
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [line] = await carts.addLineItems(cart.id, [toKitLine(kit)])
    return new StepResponse(line !== undefined, line?.id ?? null)
  },
  async (lineId, { container }) => {
    if (!lineId) return
    await container.resolve<ICartModuleService>(Modules.CART).deleteLineItems([lineId])
  },
)
