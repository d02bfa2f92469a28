function idOf(data: unknown): string[] {
  if (typeof data !== "object" || data === null || !("id" in data)) return []
  const { id } = data
  if (typeof id === "string") return [id]
  return Array.isArray(id) ? id.filter((value): value is string => typeof value === "string") : []
}

/** Ids that an engine event is about; the engine sends one or several in one of three shapes. */
export function eventIds(data: unknown): string[] {
  return Array.isArray(data) ? data.flatMap(idOf) : idOf(data)
}
