import type { MedusaContainer } from "@medusajs/framework/types"
import type { changedFields } from "#domains/operations/audit/actions/record"
import { graphRows } from "#engine/graph"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"

/** All columns of an engine record, and of records that belong to it. */
export interface OtherFields {
  entity: string
  /** Such as `variants.*`. */
  related?: readonly string[]
}

interface Row {
  id: string
  updated_at?: unknown
  metadata?: Record<string, unknown> | null
}

/** The value of each column and of each entry of the metadata as text, by the record's id. */
export type Columns = Map<string, Map<string, string>>

/** The value as text that differs only if its content does: not by when or in which order it was written. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (key === "updated_at") return undefined
    return Array.isArray(inner) ? inner.map(textOf).sort() : inner
  })
  return text ?? ""
}

/** Reads all columns of records. */
export async function columnsOf(
  container: MedusaContainer,
  { entity, related = [] }: OtherFields,
  ids: readonly string[],
): Promise<Columns> {
  const columns: Columns = new Map()
  for (const batch of batchesOf([...ids])) {
    const rows = await graphRows<Row>(container, {
      entity,
      fields: ["*", ...related],
      filters: { id: batch },
    })
    for (const { updated_at: _, metadata, ...row } of rows) {
      const own = Object.entries(metadata ?? {}).map(([name, value]) => [`metadata.${name}`, value] as const)
      const entries = [...Object.entries(row), ...own]
      columns.set(row.id, new Map(entries.map(([name, value]) => [name, textOf(value)])))
    }
  }
  return columns
}

/** The version counter of an order, whose changes are recorded separately. */
const NEVER_TOLD = ["version"]

/**
 * The names of a record's differing columns, separated by commas; empty if none differs or one of both is missing.
 *
 * @param told what an entry tells by value, so that a column with the same change is not named again
 */
export function changedColumns(
  id: string,
  { before, after, told }: { before: Columns; after: Columns; told: ReturnType<typeof changedFields> },
): string {
  const [was, is] = [before.get(id), after.get(id)]
  if (!was || !is) return ""
  const change = (from: string | undefined, to: string | undefined) => `${from ?? ""}\n${to ?? ""}`
  const known = new Set(
    Object.keys(told?.after ?? {}).map((name) =>
      change(textOf(told?.before?.[name]), textOf(told?.after?.[name])),
    ),
  )
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names
    .filter((name) => !NEVER_TOLD.includes(name) && was.get(name) !== is.get(name))
    .filter((name) => !known.has(change(was.get(name), is.get(name))))
    .sort()
    .join(", ")
}
