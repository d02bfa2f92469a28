/** A list in a request's or an answer's body; empty where there is none. */
export function listIn(body: unknown, key: string): unknown[] {
  if (typeof body !== "object" || body === null) return []
  const list: unknown = Reflect.get(body, key)
  return Array.isArray(list) ? list : []
}

/** A text of each of some rows, where they have it. */
export function textsIn(rows: unknown[], key: string): string[] {
  return rows.flatMap((row) => {
    const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, key) : undefined
    return typeof value === "string" ? [value] : []
  })
}

/** The ids of some rows, which are the rows themselves or what is called so in them. */
export function idsIn(rows: unknown[]): string[] {
  return [...rows.filter((row) => typeof row === "string"), ...textsIn(rows, "id")]
}

/** The ids of what a request puts into something (`add`) or takes out of it (`remove`). */
export function movedIds(body: unknown): string[] {
  return ["add", "remove"].flatMap((key) => idsIn(listIn(body, key)))
}
