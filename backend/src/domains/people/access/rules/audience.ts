/** A set of customer groups that prices are stored for. */
export interface GroupSet {
  id: number
  /** Sorted. */
  groupIds: readonly string[]
}

/** The audience whose prices a viewer sees. */
interface MatchedAudience {
  /** 0 for visitors' prices. */
  id: number
  /** The viewer's groups that prices depend on, if no prices are stored for exactly this set; else null. */
  missing: string[] | null
}

/**
 * The audience of a customer, given by the set of their groups that prices depend on. Until prices are stored for
 * exactly this set, the largest known subset is used.
 */
export function matchAudience(audiences: readonly GroupSet[], groupIds: readonly string[]): MatchedAudience {
  const pricedGroups = new Set(audiences.flatMap((audience) => audience.groupIds))
  const wanted = [...new Set(groupIds)].filter((id) => pricedGroups.has(id)).sort()
  if (wanted.length === 0) return { id: 0, missing: null }
  const has = new Set(wanted)
  const parts = audiences.filter((audience) => audience.groupIds.every((id) => has.has(id)))
  const [best] = [...parts].sort((a, b) => b.groupIds.length - a.groupIds.length || a.id - b.id)
  return best?.groupIds.length === wanted.length
    ? { id: best.id, missing: null }
    : { id: best?.id ?? 0, missing: wanted }
}

/**
 * The group sets with prices stored in advance: every combination of the shop's own groups ("Members", "Doctors"),
 * each with none or one of the merchant's groups. The empty set is left out.
 *
 * @param groupIds all groups that prices depend on
 * @param shopGroupIds the shop's own groups
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
