import { transform } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { cartLock } from "./cart-lock"
import { findShopCartIdStep } from "./steps/find-shop-cart-id"

const ENGINE_LOCK = { timeout: 30, ttl: 120, retryInterval: 0.05 }

/**
 * Locks a customer's cart inside a workflow, and tells how to release it: by customer, since the cart may not be
 * there yet, and by the cart's id, under which the engine changes a cart, completes it and notes its payment.
 */
export function lockShopCart(customerId: string): () => void {
  const lock = transform({ customerId }, (data) => cartLock(data.customerId))
  acquireLockStep(lock)
  const found = findShopCartIdStep({ customerId })
  const engineLock = transform(found, ({ cartId }) => ({ key: cartId ? [cartId] : [], ...ENGINE_LOCK }))
  acquireLockStep(engineLock).config({ name: "acquire-engine-lock" })
  return () => {
    releaseLockStep(engineLock).config({ name: "release-engine-lock" })
    releaseLockStep(lock)
  }
}
