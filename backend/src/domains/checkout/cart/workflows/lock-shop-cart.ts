import type { CartDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse, transform } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep } from "@medusajs/medusa/core-flows"
import { engineCartKey } from "#engine/lock-keys"
import { cartLock, engineCartLock, LOCK_SECONDS, holdLockStep } from "#domains/operations/lock/locks"
import { findShopCartId } from "../queries/shop-cart"

/** The id of a customer's open cart; null if there is none yet. */
const findShopCartIdStep = createStep(
  "find-shop-cart-id",
  async ({ customerId }: { customerId: string }, { container }) => {
    const cart = await findShopCartId(container, customerId)
    return new StepResponse<{ cartId: string | null }>({ cartId: cart?.id ?? null })
  },
)

/** The locks of a customer's cart, held by a workflow. */
interface ShopCartLock {
  release: () => void
}

/**
 * Locks a customer's cart inside a workflow: by the customer, since the cart may not exist yet, and by the cart's id,
 * which the engine locks when it changes or completes a cart or records its payment.
 */
export function lockShopCart(customerId: string): ShopCartLock {
  const lock = transform({ customerId }, (data) => cartLock(data.customerId))
  const held = holdLockStep(lock)
  const found = findShopCartIdStep({ customerId })
  const engineLock = transform(found, ({ cartId }) => engineCartLock(cartId))
  const engineHeld = holdLockStep(engineLock).config({ name: "hold-engine-lock" })
  return {
    release: () => {
      releaseLockStep(engineHeld).config({ name: "release-engine-lock" })
      releaseLockStep(held)
    },
  }
}

/** Throws if a lock was lost meanwhile. Call it before anything that can't be compensated. */
export type ConfirmLock = () => void

type FindCart<Cart> = (container: MedusaContainer, customerId: string) => Promise<Cart | null>

/**
 * Runs work under the same locks as `lockShopCart`, outside of a workflow. They are renewed while it runs.
 *
 * @param find reads what `run` needs of the customer's open cart
 * @param run receives the cart as read under the lock; null if there is none
 */
export async function underShopCartLock<T, Cart extends Pick<CartDTO, "id">>(
  container: MedusaContainer,
  customerId: string,
  find: FindCart<Cart>,
  run: (cart: Cart | null, confirm: ConfirmLock) => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING)
  const { key, timeout } = cartLock(customerId)
  const underLock = async (customersLost?: AbortSignal) => {
    const cart = await find(container, customerId)
    const underBoth = (cartsLost?: AbortSignal) =>
      run(cart, () => {
        customersLost?.throwIfAborted()
        cartsLost?.throwIfAborted()
      })
    return cart ? locking.execute(engineCartKey(cart.id), underBoth, { timeout: LOCK_SECONDS }) : underBoth()
  }
  return locking.execute(key, underLock, { timeout })
}
