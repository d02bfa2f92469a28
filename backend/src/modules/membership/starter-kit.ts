/** What a grant of a membership says of the starter kit; an account may have had several. */
export interface KitGrant {
  revoked_at: Date | string | null
  kit_order_id: string | null
}

/** The order that carries a starter kit. */
export interface KitOrder {
  isCancelled: boolean
  /** Whether the kit's parcel has left. */
  isShipped: boolean
}

/** Whether an account's kit is still to be put into an order: there is one kit per account, while a grant holds. */
export function isKitUnclaimed(grants: readonly KitGrant[]): boolean {
  return (
    grants.some((grant) => grant.revoked_at === null) && grants.every((grant) => grant.kit_order_id === null)
  )
}

/**
 * Where an account's starter kit is, by all its grants: it waits, also in an order, until the parcel that holds it has
 * left.
 *
 * @param order the order that carries it; null where none does
 */
export function starterKitOf(
  grants: readonly KitGrant[],
  order: KitOrder | null,
): "none" | "waiting" | "sent" {
  if (order && !order.isCancelled && order.isShipped) return "sent"
  const isPromised = grants.some((grant) => grant.revoked_at === null || grant.kit_order_id !== null)
  return isPromised ? "waiting" : "none"
}
