function idOf(data: unknown): string[] {
  if (typeof data !== "object" || data === null || !("id" in data)) return []
  const { id } = data
  if (typeof id === "string") return [id]
  return Array.isArray(id) ? id.filter((value): value is string => typeof value === "string") : []
}

/**
 * The ids in an engine event, which the engine sends in one of three shapes: `{ id }`, `{ id: [] }` or a list of these.
 */
export function eventIds(data: unknown): string[] {
  return Array.isArray(data) ? data.flatMap(idOf) : idOf(data)
}
