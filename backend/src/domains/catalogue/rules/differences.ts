import { isDeepStrictEqual } from "node:util"

/** Something that the catalogue shows otherwise than the engine has it. */
export interface Difference {
  kind: "product" | "category"
  engineId: string
  /** Its name in the engine; null when it is not to be listed. */
  name: string | null
  /**
   * The fields that differ: only `listed` when it is missing or should not be there, only `unreadable` when the engine
   * fails to read it.
   */
  fields: string[]
}

type Entry = { listed: false } | { listed: true; name: string }

function fieldsOf(wanted: Entry, kept: Entry | undefined): string[] {
  if (wanted.listed !== (kept?.listed ?? false)) return ["listed"]
  if (!wanted.listed || !kept) return []
  const values = new Map(Object.entries(kept))
  return Object.entries(wanted).flatMap(([field, value]) =>
    field === "sourceIds" || isDeepStrictEqual(value, values.get(field)) ? [] : [field],
  )
}

/**
 * What differs between the entries that the engine makes now and those that are kept. Of which engine rows an
 * entry was made doesn't count: nobody sees it.
 */
export function differingFields(
  kind: Difference["kind"],
  wanted: { id: string; entry: Entry }[],
  kept: Map<string, Entry>,
): Difference[] {
  return wanted.flatMap(({ id, entry }) => {
    const fields = fieldsOf(entry, kept.get(id))
    return fields.length > 0 ? [{ kind, engineId: id, name: entry.listed ? entry.name : null, fields }] : []
  })
}
