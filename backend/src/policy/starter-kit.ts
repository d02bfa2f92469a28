/** What a grant of a membership says of the starter kit; an account may have had several. */
export interface KitGrant {
  revoked_at: Date | string | null
  kit_order_id: string | null
}

/**
 * Where an account's starter kit is, by all its grants: there is one kit per account, which waits while one of them
 * holds, until an order carries it.
 */
export function starterKitOf(grants: readonly KitGrant[]): "none" | "waiting" | "sent" {
  if (grants.some((grant) => grant.kit_order_id !== null)) return "sent"
  return grants.some((grant) => grant.revoked_at === null) ? "waiting" : "none"
}
