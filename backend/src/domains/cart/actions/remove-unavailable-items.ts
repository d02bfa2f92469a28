import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { visibleLevels, type ViewerFlags } from "../../access/rules/product-access"
import { readSettings } from "../../../modules/site-settings/read-settings"
import type { ShopCart } from "../queries/shop-cart"

/**
 * Takes out of a cart what the shop does not show its customer any more: a product that was deleted or is not
 * sold now, one of a level that is hidden from him, and the starter kit that an interrupted order left behind.
 * His cart does not show such lines either, so he could not remove them himself. The caller holds the cart's
 * lock. What is gone does not come back, so there is nothing to undo.
 *
 * @param flags the customer's
 * @returns the cart with the lines that are left
 */
export async function removeUnavailableItems(
  container: MedusaContainer,
  cart: ShopCart,
  flags: ViewerFlags,
): Promise<ShopCart> {
  if (cart.items.length === 0) return cart
  const shown = await container.resolve(CATALOGUE_MODULE).shown(
    cart.items.flatMap((item) => item.product_id ?? []),
    visibleLevels(flags, await readSettings(container)),
  )
  const shownIds = new Set(shown.map(({ productId }) => productId))
  const items = cart.items.filter((item) => item.product_id && shownIds.has(item.product_id))
  const gone = cart.items.filter((item) => !items.includes(item)).map((item) => item.id)
  if (gone.length > 0) await container.resolve(Modules.CART).softDeleteLineItems(gone)
  return { ...cart, items }
}
