import type { CartLineItemDTO, CreateLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { assertCartNotFull } from "../../access/rules/cart-limit"
import { purchaseRefusal, visibleLevels, type ViewerFlags } from "../../access/rules/product-access"
import { customerGroupIds } from "../../pricing/queries/pricing-context"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import { assertInStock } from "../../stock/rules/available-quantity"
import { lineName } from "../../stock/rules/line-name"
import { requireSalesContext } from "../../store/queries/store-context"
import { SHOP_CART_PURPOSE, type ShopCart } from "../queries/shop-cart"
import { underShopCartLock } from "../workflows/lock-shop-cart"
import { removeUnavailableItems } from "./remove-unavailable-items"

const NOT_AVAILABLE = "This product is not available any more."

/**
 * The engine's id of a product that the buyer may see and buy.
 *
 * @throws ApiError `not_found`, also for a product that the buyer may not see; `unauthenticated`;
 *   `membership_required`; `doctor_required`
 */
async function findProductToBuy(
  container: MedusaContainer,
  productId: number,
  flags: ViewerFlags,
): Promise<string> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ id: productId }, { take: 1 })
  const levels = visibleLevels(flags, await readSettings(container))
  if (!row || row.kind !== "goods" || !levels.includes(row.visibility)) {
    throwError("not_found", NOT_AVAILABLE)
  }
  const refusal = purchaseRefusal(flags, row.visibility)
  if (refusal) throwError(refusal)
  return row.product_id
}

/** An empty cart in the shop's region and sales channel. */
async function createShopCart(container: MedusaContainer, customerId: string): Promise<ShopCart> {
  const created = await container.resolve(Modules.CART).createCarts({
    customer_id: customerId,
    ...(await requireSalesContext(container)),
    metadata: { purpose: SHOP_CART_PURPOSE },
  })
  return { ...created, items: [] }
}

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

interface Addition {
  /** The engine's product id. */
  productId: string
  /** Needed where there are several. */
  variantId: string | undefined
  /** Added to the quantity in the cart. */
  quantity: number
}

/**
 * The chosen one of a product's variants, or the only one.
 *
 * @throws ApiError `not_found` when it is not for sale, `validation` naming `variantId` when there is a choice to make
 */
function chosenOf(forSale: readonly PurchasableVariant[], variantId: string | undefined): PurchasableVariant {
  if (variantId === undefined && forSale.length > 1) {
    const message = "This product comes in several variants. Please choose one on its page."
    return throwError("validation", message, { variantId: message })
  }
  const chosen =
    variantId === undefined ? forSale[0] : forSale.find((variant) => variant.variantId === variantId)
  return chosen ?? throwError("not_found", NOT_AVAILABLE)
}

async function addOrUpdateLine(
  container: MedusaContainer,
  cart: ShopCart,
  { productId, variantId, quantity }: Addition,
): Promise<CartLineItemDTO> {
  const carts = container.resolve(Modules.CART)
  const inCart = cart.items.find((item) =>
    variantId === undefined ? item.product_id === productId : item.variant_id === variantId,
  )
  const forSale = await findPurchasableVariants(container, { product_id: [productId] }, cart, {
    groupIds: await customerGroupIds(container, cart.customer_id),
    quantity: Number(inCart?.quantity ?? 0) + quantity,
  })
  const sellable = chosenOf(forSale, variantId)
  const line = cart.items.find((item) => item.variant_id === sellable.variantId)
  const total = Number(line?.quantity ?? 0) + quantity
  assertInStock(lineName(sellable), total, sellable.available)
  if (line) return carts.updateLineItems(line.id, { quantity: total, unit_price: sellable.unitPrice })
  const { maxCartItems } = await readSettings(container)
  if (cart.items.length >= maxCartItems) assertCartNotFull(maxCartItems)
  const [created] = await carts.addLineItems([{ ...toLineItem(sellable, total), cart_id: cart.id }])
  return created ?? throwError("conflict")
}

interface CartAddition {
  customerId: string
  /** The customer's flags. */
  flags: NonNullable<ViewerFlags>
  /** The facade's product id. */
  productId: number
  /** The engine's id; needed where the product has several variants. */
  variantId?: string | undefined
  quantity: number
}

/**
 * Adds a quantity of a product to a customer's cart, in the only line of its variant. The line is the last thing written, so
 * there is nothing to take back: a cart that was made for it stays, empty, for the next.
 *
 * @throws ApiError `not_found` when the product is not for sale or hidden from the buyer, `cart_limit` above
 *   `maxCartItems` different products, `out_of_stock` above the stock, `validation` without a choice among variants,
 *   and those of the purchase rule
 */
export async function addCartItem(
  container: MedusaContainer,
  { customerId, flags, productId, variantId, quantity }: CartAddition,
): Promise<CartLineItemDTO> {
  const engineId = await findProductToBuy(container, productId, flags)
  return underShopCartLock(container, customerId, async (found) => {
    const cart = found
      ? await removeUnavailableItems(container, found, flags)
      : await createShopCart(container, customerId)
    return addOrUpdateLine(container, cart, { productId: engineId, variantId, quantity })
  })
}
