/**
 * Guards that can be taken out of the tested engine, to see that the invariants miss them: `locks` are those of
 * carts, orders, memberships and stock, `audit` the entries of changes, `read-models` what keeps the lists up to
 * date once a row is there, `recovery` the jobs that mend what the end of a process left half done.
 */
export const GUARDS = ["locks", "audit", "read-models", "recovery"] as const
export type Guard = (typeof GUARDS)[number]

export function isGuard(word: string): word is Guard {
  return GUARDS.some((guard) => guard === word)
}
