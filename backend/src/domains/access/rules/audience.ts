/** A set of customer groups that prices are kept for. */
export interface GroupSet {
  id: number
  /** In order. */
  groupIds: readonly string[]
}

/** Whose prices a viewer sees. */
export interface MatchedAudience {
  /** 0 are the visitors' prices. */
  id: number
  /** The viewer's groups that prices may depend on, where no prices are kept for just these. */
  missing: string[] | null
}

/**
 * The audience of somebody's customer groups: the set of those that prices depend on. Where no prices are kept for just
 * this set, the largest one that is a part of it serves until they are.
 */
export function matchAudience(audiences: readonly GroupSet[], groupIds: readonly string[]): MatchedAudience {
  const priced = new Set(audiences.flatMap((audience) => audience.groupIds))
  const wanted = [...new Set(groupIds)].filter((id) => priced.has(id)).sort()
  if (wanted.length === 0) return { id: 0, missing: null }
  const has = new Set(wanted)
  const parts = audiences.filter((audience) => audience.groupIds.every((id) => has.has(id)))
  const [best] = [...parts].sort((a, b) => b.groupIds.length - a.groupIds.length || a.id - b.id)
  return best?.groupIds.length === wanted.length
    ? { id: best.id, missing: null }
    : { id: best?.id ?? 0, missing: wanted }
}

/**
 * The sets of customer groups that prices are kept for before anybody is in them: each of the merchant's groups by itself or
 * none, with every combination of the shop's own ("Members", "Doctors"), which are given and taken at any moment.
 *
 * @param groupIds all groups that prices depend on
 * @param shopGroupIds those among which everybody comes and goes
 */
export function expectedSets(groupIds: readonly string[], shopGroupIds: readonly string[]): string[][] {
  const own = shopGroupIds.filter((id) => groupIds.includes(id))
  const merchants = groupIds.filter((id) => !own.includes(id))
  const combinations = own.reduce<string[][]>(
    (sets, id) => [...sets, ...sets.map((set) => [...set, id])],
    [[]],
  )
  const singles = [[], ...merchants.map((id) => [id])]
  return combinations
    .flatMap((combination) => singles.map((single) => [...combination, ...single].sort()))
    .filter((set) => set.length > 0)
}
