/**
 * All locks of the shop, and of the engine where the shop takes them too. Who holds one and wants another takes the
 * one further down; several of one line are taken in one call, which sorts them:
 *
 * 1. an `Idempotency-Key`: `idempotencyLock`
 * 2. what people and administrators do: `membershipLock`, `orderLock`, `categoryNamesLock`, `discountCodesLock`,
 *    `ADMINS_LOCK`, `productLock`; nobody needs two of these
 * 3. somebody's cart: `cartLock`
 * 4. a cart of the engine, by its id: under it the engine changes a cart, notes its payment and completes it
 * 5. the uses of a discount code: `discountLock`; the engine's completion of a membership's cart, which is locked
 *    by `membershipLock` and nobody else's, comes after it
 * 6. settling a membership's order: `membershipOrderLock`
 * 7. which customer groups somebody is in: `customerGroupsLock`
 * 8. stock while parcels are packed: `packingLocks`
 * 9. stock, by the id of the inventory item: held for a single step, as the engine does where it reserves, packs,
 *    cancels and adjusts
 */

/** What `holdLockStep` takes: a key, or several, and how long to wait for them in seconds. */
export interface Lock {
  key: string | string[]
  timeout: number
}

/** How long somebody waits for a lock that somebody else holds, which is what the engine's own workflows do. */
export const LOCK_SECONDS = 30
/** How long a buyer waits for a call of the same buyer that may have to wait for Stripe. */
const BUYER_SECONDS = 60
const ADMINISTRATOR_SECONDS = 15

/** One call after the other per account and `Idempotency-Key`. */
export function idempotencyLock(accountId: number, key: string): Lock {
  return { key: `idempotency:${accountId}:${key}`, timeout: BUYER_SECONDS }
}

/** Serialises everything that changes a customer's cart or turns it into an order, also before there is one. */
export function cartLock(customerId: string): Lock {
  return { key: `shop-cart:${customerId}`, timeout: BUYER_SECONDS }
}

/** The engine's own lock of a cart; none while there is no cart. */
export function engineCartLock(cartId: string | null): Lock {
  return { key: cartId ? [cartId] : [], timeout: LOCK_SECONDS }
}

/** Serialises everything that sells a membership to an account or grants it. */
export function membershipLock(accountId: number): Lock {
  return { key: `membership:${accountId}`, timeout: BUYER_SECONDS }
}

/** Serialises what takes the money of a membership's order and completes it. */
export function membershipOrderLock(orderId: string): Lock {
  return { key: `membership-order:${orderId}`, timeout: LOCK_SECONDS }
}

/** Whoever brings the customer groups of a customer in line with the account's flags holds this. */
export function customerGroupsLock(customerId: string): string {
  return `customer-groups:${customerId}`
}

/** Whoever counts a use of a discount code, or takes one back, holds this. */
export function discountLockKey(code: string): string {
  return `discount:${code}`
}

/**
 * Serialises the last uses of a discount code. The engine counts them rightly by itself, but lets a
 * caller wait only three seconds for the row.
 */
export function discountLock(code: string | null): Lock {
  return { key: code ? [discountLockKey(code)] : [], timeout: BUYER_SECONDS }
}

/** Serialises changes of an order's status, in both administrations. */
export function orderLock(displayId: number): Lock & { key: string } {
  return { key: `order-status:${displayId}`, timeout: LOCK_SECONDS }
}

/** Serialises what gives categories their names, so that no two get the same. */
export const categoryNamesLock: Lock = { key: "category-names", timeout: ADMINISTRATOR_SECONDS }

/** Lets one change of discount codes at a time find out which codes are taken. */
export const discountCodesLock: Lock = { key: "discount-codes", timeout: ADMINISTRATOR_SECONDS }

/** Whoever makes an administrator, or takes one away, holds this meanwhile: so the last one is seen as the last. */
export const ADMINS_LOCK = "administrators"

/** Serialises changes of a product; its id in the facade. */
export function productLock(id: number): string {
  return `shop-product:${id}`
}

/**
 * The locks of inventory items while parcels are packed or unpacked. The engine takes the pieces off the shelf and
 * gives up their reservation one after the other, each under a lock of its own; in between, fewer can be bought
 * than there are. Taken before the engine's locks and after those of an order.
 */
export function packingLocks(inventoryItemIds: string[]): string[] {
  return inventoryItemIds.map((id) => `packing:${id}`).sort()
}
