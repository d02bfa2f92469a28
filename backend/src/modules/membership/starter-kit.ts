/** The parts of a grant that the starter kit depends on; an account may have several grants. */
export interface KitGrant {
  revoked_at: Date | string | null
  kit_order_id: string | null
}

/** The order that contains a starter kit. */
interface KitOrder {
  isCancelled: boolean
  /** Whether the kit's fulfillment was shipped. */
  isShipped: boolean
}

/**
 * Whether an account's kit still has to be added to an order. There is one kit per account, for current members only.
 */
export function isKitUnclaimed(grants: readonly KitGrant[]): boolean {
  return (
    grants.some((grant) => grant.revoked_at === null) && grants.every((grant) => grant.kit_order_id === null)
  )
}

/**
 * The state of an account's starter kit, given all the account's grants: it is `waiting` until its fulfillment is
 * shipped, even if it is already in an order.
 *
 * @param order the order that contains it; null if there is none
 */
export function starterKitOf(
  grants: readonly KitGrant[],
  order: KitOrder | null,
): "none" | "waiting" | "sent" {
  if (order && !order.isCancelled && order.isShipped) return "sent"
  const isPromised = grants.some((grant) => grant.revoked_at === null || grant.kit_order_id !== null)
  return isPromised ? "waiting" : "none"
}
