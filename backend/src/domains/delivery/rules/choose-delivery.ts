interface Option {
  id: string
  profileId: string
}

interface ChosenDelivery<O> {
  /** One for each shipping profile. */
  chosen: O[]
  /** The options for the buyer to choose from. */
  offered: O[]
}

/**
 * Chooses the delivery of a cart: for each shipping profile of its products, the wanted option or else the first one.
 * Products without a profile can be delivered by any option.
 *
 * @param options cheapest first
 * @param wanted ids of options; unavailable ones are ignored
 * @returns the choice, or `undelivered` with the profile that no option delivers, null if no product has a profile
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
  // If several profiles have a choice, the buyer gets to choose for only one of them.
  const offered = groups.find((group) => group.some(({ id }) => wanted.includes(id)) && group.length > 1)
  return { chosen, offered: offered ?? groups.find((group) => group.length > 1) ?? groups[0] ?? [] }
}
