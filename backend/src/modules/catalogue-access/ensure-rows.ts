import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { rowsOf } from "#lib/rows"

/** The column that holds the engine's id, by table. */
const ENGINE_ID = {
  product_access: "product_id",
  category_access: "category_id",
  discount_code_id: "promotion_id",
} as const

/**
 * Creates a row for each of these engine ids that has none, and returns the ids that got one. If something was deleted
 * and restored, its row is restored too and keeps its facade id.
 */
export async function ensureRows(
  manager: SqlEntityManager | undefined,
  table: keyof typeof ENGINE_ID,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const column = ENGINE_ID[table]
  // Only ids without any row are inserted: "on conflict do nothing" uses up a serial even for existing rows. Deleted
  // rows have an index of their own: without naming both conditions, the whole table would be read.
  const rows = await rowsOf<{ engine_id: string }>(
    manager,
    `with restored as (
      update ${table} set deleted_at = null
        where ${column} = any(?::text[]) and deleted_at is not null
        returning ${column} as engine_id
    ), created as (
      insert into ${table} (${column})
        select wanted.id from (select distinct unnest(?::text[]) as id) wanted
          where not exists (select 1 from ${table} known where known.${column} = wanted.id and deleted_at is null)
            and not exists (select 1 from ${table} known where known.${column} = wanted.id and deleted_at is not null)
          order by wanted.id
        on conflict (${column}) where deleted_at is null do nothing
        returning ${column} as engine_id
    )
    select engine_id from restored union all select engine_id from created`,
    [ids, ids],
  )
  return rows.map((row) => row.engine_id)
}
