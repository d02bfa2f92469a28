/** Field values by name. */
export type Fields = Record<string, unknown>

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

/**
 * The differences between two states, including fields that only one of them has; null if there are none. A state that
 * is null, before a creation or after a deletion, stays null.
 */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isSame(before?.[name], after?.[name]))
  if (changed.length === 0) return null
  return { before: before && pick(before, changed), after: after && pick(after, changed) }
}
