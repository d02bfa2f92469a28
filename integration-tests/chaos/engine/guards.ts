/**
 * Guards that can be disabled in the tested engine, to see that the invariants notice: `locks` are those of carts,
 * orders, memberships and stock, `audit` the audit log entries, `read-models` the updates of list rows after their
 * first write, `recovery` the jobs that repair what a killed process left half done.
 */
export const GUARDS = ["locks", "audit", "read-models", "recovery"] as const
export type Guard = (typeof GUARDS)[number]

export function isGuard(word: string): word is Guard {
  return GUARDS.some((guard) => guard === word)
}
