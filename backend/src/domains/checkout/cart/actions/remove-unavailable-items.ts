import type { CartLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import type { VisibleProduct } from "#modules/catalogue/types"
import { visibleLevels, type ViewerFlags } from "#domains/people/access/rules/product-access"
import { readSettings } from "#modules/site-settings/read-settings"

/**
 * Whether a line's variant is for sale. While the catalogue doesn't know a product's variants, all of them count as
 * for sale.
 */
export function isForSale(
  { variants }: Pick<VisibleProduct, "variants">,
  { variant_id: variantId }: { variant_id?: string | null | undefined },
): boolean {
  return variants.length === 0 || variants.some(({ id }) => id === variantId)
}

/**
 * Removes lines from a cart that its customer can no longer see: products and variants that were deleted,
 * discontinued or hidden, and a starter kit left by an interrupted order. The facade does not list such lines, so the
 * customer could not remove them. The caller must hold the cart's lock. There is no compensation, because the lines
 * would only be removed again.
 *
 * @param flags the customer's flags
 * @returns the cart with the remaining lines
 */
export async function removeUnavailableItems<Cart extends { items: CartLineItemDTO[] }>(
  container: MedusaContainer,
  cart: Cart,
  flags: ViewerFlags,
): Promise<Cart> {
  if (cart.items.length === 0) return cart
  const visible = await container.resolve(CATALOGUE_MODULE).shown(
    cart.items.flatMap((item) => item.product_id ?? []),
    visibleLevels(flags, await readSettings(container)),
  )
  return removeItemsExcept(container, cart, visible)
}

/** Like `removeUnavailableItems`, given the products the customer may see: lines of all others are removed. */
export async function removeItemsExcept<Cart extends { items: CartLineItemDTO[] }>(
  container: MedusaContainer,
  cart: Cart,
  visible: readonly Pick<VisibleProduct, "productId" | "variants">[],
): Promise<Cart> {
  const visibleById = new Map(visible.map((product) => [product.productId, product]))
  const items = cart.items.filter((item) => {
    const product = visibleById.get(item.product_id ?? "")
    return product && isForSale(product, item)
  })
  const removed = cart.items.filter((item) => !items.includes(item)).map((item) => item.id)
  if (removed.length > 0) await container.resolve(Modules.CART).softDeleteLineItems(removed)
  return { ...cart, items }
}
