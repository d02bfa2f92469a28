import type { Sql } from "postgres"
import { idsFrom } from "../../backend/src/lib/ulid-time"

/** How many characters of an id tell its time, and how many are random. */
const [TIME, RANDOM] = [10, 16]

/**
 * Makes the temporary table `measured_copy`: one row per copy of the rows of a shop, numbered from 1, with the moment
 * its rows are from and how the engine's ids of that moment begin.
 *
 * @param ageOf of a copy, in seconds
 */
export async function numberCopies(sql: Sql, copies: number, ageOf: (copy: number) => number): Promise<void> {
  const now = Date.now()
  const rows = Array.from({ length: copies }, (_, index) => {
    const at = new Date(now - ageOf(index + 1) * 1000)
    return { copy: index + 1, at: at.toISOString(), begin: idsFrom("", at).slice(-TIME) }
  })
  await sql`create temporary table measured_copy as
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as c (copy int, at timestamptz, begin text)`
  await sql`create unique index on measured_copy (copy)`
  await sql`analyze measured_copy`
}

/** SQL for the id that a copy `c` has in place of one of the engine's: a ULID of its time, with the same random end. */
export function copiedId(column: string): string {
  return `left(${column}, -${TIME + RANDOM}) || c.begin || right(${column}, ${RANDOM})`
}
