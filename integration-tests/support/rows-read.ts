import { setTimeout as pause } from "node:timers/promises"
import type { Sql } from "postgres"

/** How many rows of each table were read, by its name. */
type Reads = Map<string, number>

/**
 * Ends the idle sessions of a database, all but the caller's. Only then what they read is sure to be counted: a session
 * tells it a second or more after it did so.
 */
async function endSessions(sql: Sql): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  // Whoever had them has to notice.
  await pause(300)
}

async function readSoFar(sql: Sql): Promise<Reads> {
  const rows = await sql<{ name: string; reads: number }[]>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as reads from pg_stat_user_tables`
  return new Map(rows.map(({ name, reads }) => [name, reads]))
}

/** How many rows of each table some work reads, those that it then leaves out included. */
export async function rowsReadBy(sql: Sql, work: () => Promise<unknown>): Promise<Reads> {
  await endSessions(sql)
  const before = await readSoFar(sql)
  await work()
  await endSessions(sql)
  const after = await readSoFar(sql)
  return new Map([...after].map(([name, reads]) => [name, reads - (before.get(name) ?? 0)]))
}
