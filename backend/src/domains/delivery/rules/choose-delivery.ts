interface Option {
  id: string
  profileId: string
}

export interface ChosenDelivery<O> {
  /** One for each shipping profile. */
  chosen: O[]
  /** What the buyer may choose among. */
  offered: O[]
}

/**
 * Chooses how a cart is delivered: for each shipping profile of its products the option that is wanted, else the first.
 * Products without a profile go by any option.
 *
 * @param options the cheapest first
 * @param wanted ids of options; those that are not there count for nothing
 * @returns the profile that nothing delivers, where there is one
 */
export function chooseDelivery<O extends Option>(
  options: readonly O[],
  profiles: readonly string[],
  wanted: readonly string[],
): ChosenDelivery<O> | { undelivered: string | null } {
  const groups =
    profiles.length > 0
      ? profiles.map((profile) => options.filter(({ profileId }) => profileId === profile))
      : [[...options]]
  const empty = groups.findIndex((group) => group.length === 0)
  if (empty >= 0) return { undelivered: profiles[empty] ?? null }
  const chosen = groups.flatMap((group) => group.find(({ id }) => wanted.includes(id)) ?? group[0] ?? [])
  // Where several profiles leave a choice, the buyer has it for one.
  const offered = groups.find((group) => group.some(({ id }) => wanted.includes(id)) && group.length > 1)
  return { chosen, offered: offered ?? groups.find((group) => group.length > 1) ?? groups[0] ?? [] }
}
