/** The list under a key of a request or response body; empty when there is none. */
export function listIn(body: unknown, key: string): unknown[] {
  if (typeof body !== "object" || body === null) return []
  const list: unknown = Reflect.get(body, key)
  return Array.isArray(list) ? list : []
}

/** The string values under a key of some rows. Rows without one are skipped. */
export function textsIn(rows: unknown[], key: string): string[] {
  return rows.flatMap((row) => {
    const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, key) : undefined
    return typeof value === "string" ? [value] : []
  })
}

/** The ids of rows, which are ids themselves or objects with an `id`. */
export function idsIn(rows: unknown[]): string[] {
  return [...rows.filter((row) => typeof row === "string"), ...textsIn(rows, "id")]
}

/** The ids under `add` and `remove` of a request body. */
export function movedIds(body: unknown): string[] {
  return ["add", "remove"].flatMap((key) => idsIn(listIn(body, key)))
}

/** The ids in a response of the record or records under a key, and of those that a batch created. */
export function createdIds(answer: unknown, key: string): string[] {
  if (typeof answer !== "object" || answer === null) return []
  return idsIn([Reflect.get(answer, key), ...listIn(answer, key), ...listIn(answer, "created")])
}
