import { isDeepStrictEqual } from "node:util"

/** A product or category whose catalogue entry differs from the engine. */
export interface Difference {
  kind: "product" | "category"
  engineId: string
  /** Its name in the engine; null if it should not be listed or can't be read. */
  name: string | null
  /**
   * The fields that differ: just `listed` if the entry is missing or should not be listed, just `unreadable` if reading
   * it fails.
   */
  fields: string[]
}

type Entry = { listed: false } | { listed: true; name: string }

function fieldsOf(wanted: Entry, kept: Entry | undefined): string[] {
  if (wanted.listed !== (kept?.listed ?? false)) return ["listed"]
  if (!wanted.listed || !kept) return []
  const values = new Map(Object.entries(kept))
  return Object.entries(wanted).flatMap(([field, value]) =>
    isDeepStrictEqual(value, values.get(field)) ? [] : [field],
  )
}

/** The differences between entries as built from the engine now and the stored ones. */
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
