import type { CreateCartDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { purchaseRefusal, visibleLevels, type ViewerFlags } from "../../access/rules/product-access"
import { requireSalesContext } from "../../store/queries/store-context"
import { removeUnavailableItems } from "../actions/remove-unavailable-items"
import { findShopCart, SHOP_CART_PURPOSE, type ShopCart } from "../queries/shop-cart"
import { addOrUpdateLineItemStep } from "../steps/add-or-update-line-item"
import { lockShopCart } from "./lock-shop-cart"

interface FindOrCreateShopCartInput {
  customerId: string
  /** The customer's flags. */
  flags: NonNullable<ViewerFlags>
}

/**
 * The customer's open cart without unavailable items. Creates one in the shop's region and sales channel when there is
 * none.
 */
const findOrCreateShopCartStep = createStep(
  "find-or-create-shop-cart",
  async ({ customerId, flags }: FindOrCreateShopCartInput, { container }) => {
    const existing = await findShopCart(container, customerId)
    if (existing) return new StepResponse(await removeUnavailableItems(container, existing, flags), null)
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

interface FindProductToBuyInput {
  /** The facade's product id. */
  productId: number
  flags: NonNullable<ViewerFlags>
}

/**
 * The engine's id of a product that the buyer may see and buy.
 *
 * @throws ApiError `not_found`, also for a product that the buyer may not see; `unauthenticated`;
 *   `membership_required`; `doctor_required`
 */
const findProductToBuyStep = createStep(
  "find-product-to-buy",
  async ({ productId, flags }: FindProductToBuyInput, { container }) => {
    const access = container.resolve(CATALOGUE_ACCESS_MODULE)
    const [row] = await access.listProductAccesses({ id: productId }, { take: 1 })
    const levels = visibleLevels(flags, await readSettings(container))
    if (!row || row.kind !== "goods" || !levels.includes(row.visibility)) {
      throwError("not_found", "This product is not available any more.")
    }
    const refusal = purchaseRefusal(flags, row.visibility)
    if (refusal) throwError(refusal)
    return new StepResponse({ productId: row.product_id })
  },
)

interface AddCartItemInput {
  customerId: string
  flags: NonNullable<ViewerFlags>
  /** The facade's product id. */
  productId: number
  quantity: number
}

/** Adds a product to a customer's cart. */
export const addCartItemWorkflow = createWorkflow("add-cart-item", (input: AddCartItemInput) => {
  const product = findProductToBuyStep({ productId: input.productId, flags: input.flags })
  const lock = lockShopCart(input.customerId)
  const cart = findOrCreateShopCartStep({ customerId: input.customerId, flags: input.flags })
  const line = addOrUpdateLineItemStep({ cart, productId: product.productId, quantity: input.quantity })
  lock.release()
  return new WorkflowResponse(line)
})
