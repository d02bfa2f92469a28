import type { CartLineItemDTO, CreateLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import type { VisibleProduct } from "#modules/catalogue/types"
import { readSettings } from "#modules/site-settings/read-settings"
import { assertCartNotFull } from "#domains/people/access/rules/cart-limit"
import { purchaseRefusal, type ViewerFlags } from "#domains/people/access/rules/product-access"
import { toDollars } from "#lib/money"
import { customerGroupIds } from "#domains/store/pricing/queries/pricing-context"
import { findPurchasableVariants } from "#domains/store/stock/queries/purchasable-variant"
import {
  findPlentifulVariants,
  findStockedVariants,
  requiresShipping,
  type StockedVariant,
} from "#domains/store/stock/queries/stocked-variant"
import { assertInStock, lineName } from "#domains/store/stock/rules/order-stock"
import { requireSalesContext } from "#domains/store/queries/store-context"
import { findProductToAdd } from "../queries/product-to-add"
import { findShopCart, SHOP_CART_PURPOSE, type ShopCart } from "../queries/shop-cart"
import { underShopCartLock } from "../workflows/lock-shop-cart"
import { removeItemsExcept } from "./remove-unavailable-items"

const NOT_AVAILABLE = "This product is no longer available."

/** Creates an empty cart in the shop's region and sales channel. */
async function createShopCart(container: MedusaContainer, customerId: string): Promise<ShopCart> {
  const created = await container.resolve(Modules.CART).createCarts({
    customer_id: customerId,
    ...(await requireSalesContext(container)),
    metadata: { purpose: SHOP_CART_PURPOSE },
  })
  return { ...created, items: [] }
}

function toLineItem(sellable: SellableVariant, quantity: number): Omit<CreateLineItemDTO, "cart_id"> {
  return {
    title: sellable.title,
    quantity,
    unit_price: sellable.unitPrice,
    variant_id: sellable.variantId,
    product_id: sellable.productId,
    product_title: sellable.title,
    product_handle: sellable.handle,
    is_discountable: sellable.discountable,
    ...(sellable.description && { product_description: sellable.description }),
    ...(sellable.thumbnail && { thumbnail: sellable.thumbnail }),
    ...(sellable.sku && { variant_sku: sellable.sku }),
    ...(sellable.variantTitle && { subtitle: sellable.variantTitle, variant_title: sellable.variantTitle }),
  }
}

/** A variant with its price for the customer, in dollars. */
type SellableVariant = StockedVariant & { unitPrice: number }

interface Addition {
  product: VisibleProduct
  /** Required if the product has several variants. */
  variantId: string | undefined
  /** Added to the quantity in the cart. */
  quantity: number
}

/**
 * The chosen variant of a product, or its only one.
 *
 * @throws ApiError `not_found` if it is not for sale, `validation` naming `variantId` if there is a choice to make
 */
function chosenOf(forSale: readonly SellableVariant[], variantId: string | undefined): SellableVariant {
  if (variantId === undefined && forSale.length > 1) {
    const message = "This product has several variants. Please choose one on its page."
    return throwError("validation", message, { variantId: message })
  }
  const chosen =
    variantId === undefined ? forSale[0] : forSale.find((variant) => variant.variantId === variantId)
  return chosen ?? throwError("not_found", NOT_AVAILABLE)
}

/** A product's variants for sale, priced for the quantity that the line of the wanted one will hold. */
async function variantsForSale(
  container: MedusaContainer,
  cart: ShopCart,
  { product: { productId, variants }, variantId, quantity }: Addition,
): Promise<SellableVariant[]> {
  const isFlat = variants.every(({ flatPriceIn }) => flatPriceIn === cart.currency_code)
  if (variants.length === 0 || !isFlat) {
    return findPurchasableVariants(container, { product_id: [productId] }, cart, {
      groupIds: await customerGroupIds(container, cart.customer_id),
      quantity,
    })
  }
  // There is only one price, so the catalogue's is used; the amount charged is computed when the cart is ordered.
  const priceOf = new Map(variants.map(({ id, priceCents }) => [id, priceCents]))
  // Plentiful stock needs no call to the engine either, because a cart reserves nothing.
  const isPlenty = variants.every(
    ({ id, stock }) => (variantId !== undefined && variantId !== id) || stock >= quantity,
  )
  const stocked = isPlenty
    ? await findPlentifulVariants(container, productId)
    : await findStockedVariants(container, productId, cart.sales_channel_id)
  return stocked.flatMap((variant) => {
    const cents = priceOf.get(variant.variantId)
    return cents === undefined ? [] : [{ ...variant, unitPrice: toDollars(cents) }]
  })
}

async function addOrUpdateLine(
  container: MedusaContainer,
  cart: ShopCart,
  { product, variantId, quantity }: Addition,
): Promise<CartLineItemDTO> {
  const carts = container.resolve(Modules.CART)
  const inCart = cart.items.find((item) =>
    variantId === undefined ? item.product_id === product.productId : item.variant_id === variantId,
  )
  const atOnce = Number(inCart?.quantity ?? 0) + quantity
  const [forSale, isShipped] = await Promise.all([
    variantsForSale(container, cart, { product, variantId, quantity: atOnce }),
    inCart ? undefined : requiresShipping(container, product.productId),
  ])
  const sellable = chosenOf(forSale, variantId)
  const line = cart.items.find((item) => item.variant_id === sellable.variantId)
  const total = Number(line?.quantity ?? 0) + quantity
  assertInStock(lineName(sellable), total, sellable.available)
  if (line) return carts.updateLineItems(line.id, { quantity: total, unit_price: sellable.unitPrice })
  const { maxCartItems } = await readSettings(container)
  if (cart.items.length >= maxCartItems) assertCartNotFull(maxCartItems)
  const [created] = await carts.addLineItems([
    {
      ...toLineItem(sellable, total),
      requires_shipping: isShipped ?? (await requiresShipping(container, product.productId)),
      cart_id: cart.id,
    },
  ])
  return created ?? throwError("conflict")
}

interface CartAddition {
  customerId: string
  /** The customer's flags. */
  flags: NonNullable<ViewerFlags>
  /** The visibility levels whose products they may see. */
  levels: Visibility[]
  /** The facade's product id. */
  productId: number
  /** The engine's id; required if the product has several variants. */
  variantId?: string | undefined
  quantity: number
}

/** The line as written, and its product as the catalogue shows it. */
interface AddedItem {
  line: CartLineItemDTO
  product: VisibleProduct
}

/**
 * Adds a quantity of a product to a customer's cart, with a single line per variant. The line is saved last, so a
 * failure leaves nothing to undo, except perhaps a new, empty cart for the next attempt.
 *
 * @throws ApiError `not_found` if the product is not for sale or hidden from the buyer, `cart_limit` above
 *   `maxCartItems` different products, `out_of_stock` above the stock, `validation` if a variant has to be chosen, and
 *   those of the purchase rule
 */
export async function addCartItem(
  container: MedusaContainer,
  { customerId, flags, levels, productId, variantId, quantity }: CartAddition,
): Promise<AddedItem> {
  return underShopCartLock(container, customerId, findShopCart, async (found) => {
    const { wanted: product, visible } = await findProductToAdd(container, {
      productId,
      inCart: (found?.items ?? []).flatMap((item) => item.product_id ?? []),
      levels,
    })
    if (!product) throwError("not_found", NOT_AVAILABLE)
    const refusal = purchaseRefusal(flags, product.level)
    if (refusal) throwError(refusal)
    const cart = found
      ? await removeItemsExcept(container, found, visible)
      : await createShopCart(container, customerId)
    return { line: await addOrUpdateLine(container, cart, { product, variantId, quantity }), product }
  })
}
