/** Part of the name of every cookie that identifies somebody, with or without the `__Host-` prefix of https. */
const OURS = "shop_"

/**
 * Whether a request may belong to a session. Cookies of other tools, such as analytics, don't count. Anything that
 * resembles one of ours does: taking a visitor for a user costs little, but the reverse would show a user the shop
 * as if they were signed out.
 */
export function mayBeSignedIn(cookieHeader: string | null): boolean {
  return cookieHeader?.includes(OURS) ?? false
}
