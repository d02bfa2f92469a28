import { graphRows } from "#engine/graph"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/** A type of the engine's settings, and its logged columns. */
export interface SettingKind {
  /** The engine's name. */
  entity: string
  /** What an entry calls it. */
  label: string
  /** The column that identifies one for people. */
  name: string
  /**
   * Columns by their name in an entry; those of related records with dots. Comma-separated columns are logged
   * together, to keep the values of one record together.
   */
  fields: Readonly<Record<string, string>>
}

/** The columns that the engine is asked for. */
function columnsOf(path: string): string[] {
  const [columns = "", ...relations] = path.split(".").reverse()
  return columns.split(",").map((column) => [column, ...relations].reverse().join("."))
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

/** The value of a column; of several related records a sorted list of theirs. */
function valueAt(row: unknown, path: readonly string[]): unknown {
  if (Array.isArray(row))
    return row
      .flatMap((one) => valueAt(one, path) ?? [])
      .map(textOf)
      .sort()
  const [key, ...rest] = path
  if (key === undefined) return row
  if (key.includes(",")) {
    const values = key.split(",").map((column) => valueAt(row, [column]))
    return values
      .filter((one) => one !== null && one !== "")
      .map(textOf)
      .join(" ")
  }
  const value: unknown = typeof row === "object" && row !== null ? Reflect.get(row, key) : undefined
  return value === undefined || value === null ? null : valueAt(value, rest)
}

/** The engine returns decimals as objects. Other values stay unchanged. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** Reads the states of one kind of settings, by their engine ids. */
export function settingStates({ entity, label, name, fields }: SettingKind): ReadStates {
  return async (container, ids) => {
    const rows = await graphRows<{ id: string }>(container, {
      entity,
      fields: ["id", name, ...Object.values(fields).flatMap(columnsOf)],
      filters: { id: ids },
    })
    return new Map(
      rows.map((row) => {
        const own = String(valueAt(row, [name]) ?? row.id)
        const told = Object.entries(fields).map(([field, path]) => [
          `${field} of ${own}`,
          plain(valueAt(row, path.split("."))),
        ])
        return [row.id, { subjectId: null, fields: { [label]: own, ...Object.fromEntries(told) } }]
      }),
    )
  }
}
