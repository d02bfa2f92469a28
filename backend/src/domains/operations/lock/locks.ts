import { engineCartKey } from "#engine/lock-keys"
import { randomUUID } from "node:crypto"
import type { ILockingModule } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/**
 * All locks of the shop, and the locks of the engine that the shop takes too. Code that holds a lock may only take
 * locks further down this list. Several locks of one entry are taken in a single call, which sorts them:
 *
 * 1. an `Idempotency-Key`: `idempotencyLock`
 * 2. what sells or grants an account a membership: `membershipLock`
 * 3. other actions of customers and administrators: `orderLock`, `categoryNamesLock`, `discountCodesLock`, `ADMINS_LOCK`,
 *    `doctorLock`, `productLock`; nobody takes two of these but who deletes an account, in one call
 * 4. a customer's cart: `cartLock`
 * 5. a cart of the engine, by its id: the engine locks it to change a cart, record its payment and complete it
 * 6. the uses of a discount code: `discountLockKey`
 * 7. the customer groups of a customer: `customerGroupsLock`
 * 8. stock, by the id of the inventory item: held for a single step, as the engine does to reserve, pack, cancel and
 *    adjust, and while the inventory of a product or variant is deleted
 */

/** Input of `holdLockStep`: one or more keys, and how many seconds to wait for them. */
export interface Lock {
  key: string | string[]
  timeout: number
}

/** The default time to wait for a lock, the same as in the engine's own workflows. */
export const LOCK_SECONDS = 30
/** For calls that may have to wait until a call of the same buyer has finished with Stripe. */
const BUYER_SECONDS = 60
const ADMINISTRATOR_SECONDS = 15

/** Serializes calls with the same account and `Idempotency-Key`. */
export function idempotencyLock(accountId: number, key: string): Lock {
  return { key: `idempotency:${accountId}:${key}`, timeout: BUYER_SECONDS }
}

/** Serializes everything that changes a customer's cart or turns it into an order, even before the cart exists. */
export function cartLock(customerId: string): Lock {
  return { key: `shop-cart:${customerId}`, timeout: BUYER_SECONDS }
}

/** The engine's own lock on a cart; has no keys if there is no cart. */
export function engineCartLock(cartId: string | null): Lock {
  return { key: cartId ? [engineCartKey(cartId)] : [], timeout: LOCK_SECONDS }
}

/** Serializes everything that sells or grants a membership to an account. */
export function membershipLock(accountId: number): Lock {
  return { key: `membership:${accountId}`, timeout: BUYER_SECONDS }
}

/** Held while a customer's groups are matched to the account's flags. */
export function customerGroupsLock(customerId: string): string {
  return `customer-groups:${customerId}`
}

/**
 * Held while uses of a discount code are counted or restored. The engine counts them correctly itself, but waits only
 * three seconds for the row.
 */
export function discountLockKey(code: string): string {
  return `discount:${code}`
}

/** Serializes changes of an order's status, in the shop's and the engine's administration. */
export function orderLock(displayId: number): Lock & { key: string } {
  return { key: `order-status:${displayId}`, timeout: LOCK_SECONDS }
}

/** Serializes naming categories, so that no two get the same name. */
export const categoryNamesLock: Lock = { key: "category-names", timeout: ADMINISTRATOR_SECONDS }

/** Serializes changes of discount codes, so that a code found to be free stays free. */
export const discountCodesLock: Lock = { key: "discount-codes", timeout: ADMINISTRATOR_SECONDS }

/** Held while an administrator is added or removed, so that the last one is recognized as such. */
export const ADMINS_LOCK = "administrators"

/** Serializes changes of an account's approval as a doctor. */
export function doctorLock(accountId: number): string {
  return `doctor:${accountId}`
}

/** Serializes changes of a product, by its id in the facade. */
export function productLock(id: number): string {
  return `shop-product:${id}`
}

interface HoldLockInput {
  /** May be empty if no lock is needed. */
  key: string | string[]
  /** How long to wait, in seconds. */
  timeout: number
}

/** Input of `releaseLockStep`. Only this owner can release the locks; a second release does nothing. */
export interface RequestLock {
  key: string[]
  ownerId: string
  executeOnSubWorkflow: true
}

function isTaken(error: unknown): boolean {
  return error instanceof MedusaError && error.type === MedusaError.Types.CONFLICT
}

async function acquire(
  locking: ILockingModule,
  { key, ownerId }: RequestLock,
  timeout: number,
): Promise<void> {
  const deadline = performance.now() + timeout * 1000
  for (;;) {
    try {
      return await locking.acquire(key, { ownerId })
    } catch (error) {
      if (!isTaken(error) || performance.now() >= deadline) throw error
    }
  }
}

/**
 * Takes locks for a workflow until `releaseLockStep`, and releases them if the workflow fails. Unlike the engine's
 * `acquireLockStep`, it sets an owner, and fails at once if the lock's state is unknown.
 *
 * @throws MedusaError `conflict` if the locks are not free in time, `unexpected_state` if Redis does not respond
 */
export const holdLockStep = createStep(
  "hold-lock",
  async ({ key, timeout }: HoldLockInput, { container }) => {
    const held: RequestLock = { key: [key].flat(), ownerId: randomUUID(), executeOnSubWorkflow: true }
    if (held.key.length > 0) {
      await acquire(container.resolve(Modules.LOCKING), held, timeout)
    }
    return new StepResponse(held, held)
  },
  async (held, { container }) => {
    if (!held?.key.length) return
    const locking = container.resolve(Modules.LOCKING)
    await locking.release(held.key, { ownerId: held.ownerId })
  },
)
