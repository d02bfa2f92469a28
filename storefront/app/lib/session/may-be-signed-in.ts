/** Part of the name of every cookie that the shop knows somebody by, with and without the prefix that https has. */
const OURS = "shop_"

/**
 * Whether a request may belong to a session. Cookies of others, such as an analytics tool's, say nothing about that. What
 * looks at all like one of ours counts: taking a visitor for a user costs little, the reverse would show a user the shop as
 * if they were not there.
 */
export function mayBeSignedIn(cookieHeader: string | null): boolean {
  return cookieHeader?.includes(OURS) ?? false
}
