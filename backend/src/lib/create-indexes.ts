import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { printLine } from "./progress-bar"

/** An index on an engine table, for queries of the shop that the engine's own indexes do not cover. */
export interface TableIndex {
  name: string
  table: string
  /** The indexed column, or an expression in SQL. */
  on: { column: string } | { expression: string }
}

function statementOf({ name, table, on }: TableIndex): [sql: string, values: string[]] {
  const create = "create index concurrently if not exists ?? on ??"
  // Queries by an expression never look for rows without a value, so the index omits them.
  return "column" in on
    ? [`${create} (??)`, [name, table, on.column]]
    : [`${create} ((${on.expression})) where (${on.expression}) is not null`, [name, table]]
}

/**
 * Creates indexes without blocking writes. Can be repeated: an index that an interruption left invalid is created
 * again.
 */
export async function createIndexes(container: MedusaContainer, indexes: TableIndex[]): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows: unfinished } = await database.raw<{ rows: { name: string }[] }>(
    "select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid",
  )
  for (const [done, index] of indexes.entries()) {
    if (unfinished.some(({ name }) => name === index.name))
      await database.raw("drop index if exists ??", [index.name])
    await database.raw(...statementOf(index))
    if (done % 5 === 0) printLine(`Created ${done + 1} of ${indexes.length} indexes`)
  }
}
