import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { readSettings } from "../../../modules/site-settings/read-settings"
import type { LineToBuy } from "../queries/assert-can-purchase"

/** @throws ApiError `cart_limit` always, with advice for the customer */
export function assertCartNotFull(maxCartItems: number): never {
  throwError(
    "cart_limit",
    `Your cart can hold ${maxCartItems} different products. Please remove one before adding another.`,
  )
}

/**
 * Enforces the limit on different products in the engine's own carts. A larger quantity of a product that is already
 * in the cart is allowed.
 *
 * @param cartId null for a cart that is being created
 * @throws ApiError `cart_limit`
 */
export async function assertCartHolds(
  container: MedusaContainer,
  cartId: string | null,
  lines: LineToBuy[],
): Promise<void> {
  const { maxCartItems } = await readSettings(container)
  const carts = container.resolve(Modules.CART)
  const held = cartId
    ? await carts.listLineItems({ cart_id: cartId }, { select: ["variant_id"], take: maxCartItems + 1 })
    : []
  const variants = new Set(held.map(({ variant_id }) => variant_id))
  const added = new Set(lines.map(({ variantId }) => variantId).filter((id) => !variants.has(id)))
  if (added.size > 0 && held.length + added.size > maxCartItems) assertCartNotFull(maxCartItems)
}
