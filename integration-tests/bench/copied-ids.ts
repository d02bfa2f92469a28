import type { Sql } from "postgres"
import { idsFrom } from "../../backend/src/lib/ulid-time"

/** How many characters of an id encode its time, and how many are random. */
const TIME = 10
export const RANDOM = 16

/**
 * Creates the temporary table `measured_copy`: one row per copy of a shop's rows, numbered from 1, with the time that
 * its rows are dated to, and the beginning of the engine's ids from that time.
 *
 * @param ageOf the age of a copy, in seconds
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

/** SQL for the id of a copied row: a ULID of the time of copy `c`, with the same random end as the original's. */
export function copiedId(column: string): string {
  return `left(${column}, -${TIME + RANDOM}) || c.begin || right(${column}, ${RANDOM})`
}
